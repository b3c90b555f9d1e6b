const NAME = 'boaxepa';
const STORE = 'deviceData';

/** Values of a browser whose IndexedDB is missing or full. They are lost when the tab closes. */
const inMemory = new Map<string, unknown>();
let opened: Promise<IDBDatabase | undefined> | undefined;

function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') {
      resolve(undefined);
      return;
    }
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      // The browser closes the database when the user clears the site's data.
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => resolve(undefined);
  });
}

/** Runs `work` in one transaction. Resolves to false if the browser refuses the transaction. */
async function transact(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void): Promise<boolean> {
  const database = await (opened ??= open());
  if (!database) return false;
  return new Promise((resolve) => {
    // A hand-over must survive a crash of the browser or the device.
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
    work(transaction.objectStore(STORE));
  });
}

/**
 * Returns a value that the browser stores for offline use, or undefined. The caller must check the shape, because an older
 * release may have written the value. Values never contain CPF, phone or email.
 */
export async function readDeviceData<T>(key: string): Promise<T | undefined> {
  if (inMemory.has(key)) return inMemory.get(key) as T;
  let value: T | undefined;
  await transact('readonly', (store) => {
    const request = store.get(key);
    request.onsuccess = () => {
      value = request.result as T | undefined;
    };
  });
  return value;
}

/**
 * Replaces a value by the result of `change` in one transaction, so that concurrent tabs lose no change. Returns the new value.
 * @param change pure function; undefined removes the value
 */
export async function changeDeviceData<T>(
  key: string,
  change: (value: T | undefined) => T | undefined,
): Promise<T | undefined> {
  let result: T | undefined;
  const isStored = await transact('readwrite', (store) => {
    const request = store.get(key);
    request.onsuccess = () => {
      result = change((inMemory.get(key) as T | undefined) ?? (request.result as T | undefined));
      if (result === undefined) store.delete(key);
      else store.put(result, key);
    };
  });
  if (isStored) inMemory.delete(key);
  else {
    result = change(inMemory.get(key) as T | undefined);
    inMemory.set(key, result);
  }
  return result;
}

/** Removes all values, at a logout or at the login of another account. Never rejects. */
export async function clearDeviceData(): Promise<void> {
  inMemory.clear();
  await transact('readwrite', (store) => store.clear()).catch(() => false);
}
