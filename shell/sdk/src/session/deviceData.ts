const NAME = 'boaxepa';
const STORE = 'deviceData';
/** Maximum time in milliseconds to wait for the database. Safari sometimes never answers the request to open it. */
const OPEN_WAIT_MS = 5_000;

type Change = (value: unknown) => unknown;

/**
 * Changes that the browser could not store, because its disk is full or it has no IndexedDB. Every read applies them to
 * the stored value, and the next change tries to store them again. They are lost when the tab closes.
 */
const unstoredChanges = new Map<string, readonly Change[]>();
const applyAll = (changes: readonly Change[], stored: unknown) =>
  changes.reduce((value, change) => change(value), stored);
let pendingDatabase: Promise<IDBDatabase | undefined> | undefined;

/** Resolves with undefined if the browser has no IndexedDB, refuses access to it, or does not answer in time. */
function open(): Promise<IDBDatabase | undefined> {
  return new Promise<IDBDatabase | undefined>((resolve) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
    setTimeout(resolve, OPEN_WAIT_MS);
  }).catch(() => undefined);
}

/** Opens the database once. After a failure, the next access tries again. */
function connect(): Promise<IDBDatabase | undefined> {
  pendingDatabase ??= open().then((database) => {
    if (!database) pendingDatabase = undefined;
    return database;
  });
  return pendingDatabase;
}

type Work = (store: IDBObjectStore) => void;

/** @throws InvalidStateError (a DOMException) if the browser has closed the connection */
async function runOn(database: IDBDatabase, mode: IDBTransactionMode, work: Work): Promise<boolean> {
  return new Promise((resolve) => {
    // 'strict' writes to disk before the transaction completes. A stored confirmation that a shop has handed over an
    // order must survive a crash.
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
    work(transaction.objectStore(STORE));
  });
}

/** Runs `work` in one IndexedDB transaction. Resolves with false if the browser refuses the transaction. */
async function transact(mode: IDBTransactionMode, work: Work): Promise<boolean> {
  const database = await connect();
  if (!database) return false;
  try {
    return await runOn(database, mode, work);
  } catch {
    // The browser closes the connection when the user clears the website's data, and on iOS in the background. If it
    // cannot be opened again, keep the closed connection, so that the next access tries again.
    const reopened = await open();
    if (!reopened) return false;
    pendingDatabase = Promise.resolve(reopened);
    return runOn(reopened, mode, work).catch(() => false);
  }
}

/**
 * Returns a value stored for offline use, or undefined. Check its shape, because an older release may have written it.
 * Values never contain CPF (taxpayer number), phone or email.
 */
export async function readDeviceData<T>(key: string): Promise<T | undefined> {
  let stored: unknown;
  await transact('readonly', (store) => {
    const request = store.get(key);
    request.onsuccess = () => {
      stored = request.result;
    };
  });
  return applyAll(unstoredChanges.get(key) ?? [], stored) as T | undefined;
}

/**
 * Applies a change to a stored value and returns the new value.
 * @param replaces true if `change` ignores the stored value, so that earlier unstored changes can be dropped
 */
async function apply(key: string, change: Change, replaces: boolean): Promise<unknown> {
  let lastRun:
    { readonly earlier: readonly Change[]; readonly before: unknown; readonly after: unknown } | undefined;
  const run = (stored: unknown) => {
    const earlier = replaces ? [] : (unstoredChanges.get(key) ?? []);
    const before = applyAll(earlier, stored);
    return (lastRun = { earlier, before, after: change(before) });
  };
  const isStored = await transact('readwrite', (store) => {
    const request = store.get(key);
    request.onsuccess = () => {
      const { after } = run(request.result);
      if (after === undefined) store.delete(key);
      else store.put(after, key);
    };
  });
  const { earlier, before, after } = lastRun ?? run(undefined);
  if (isStored) unstoredChanges.delete(key);
  // Omit changes without an effect, which would accumulate while the browser stores nothing.
  else if (replaces || JSON.stringify(after) !== JSON.stringify(before))
    unstoredChanges.set(key, [...earlier, change]);
  return after;
}

/**
 * Replaces a stored value in one transaction, so that concurrent tabs lose no change. Returns the new value.
 * @param change pure function of the stored value; if it returns undefined, the value is removed. If the browser cannot
 * store the result, `change` runs again later.
 */
export async function changeDeviceData<T>(
  key: string,
  change: (value: T | undefined) => T | undefined,
): Promise<T | undefined> {
  return (await apply(key, change as Change, false)) as T | undefined;
}

/** Stores a value under a key, and replaces the previous value. */
export async function writeDeviceData(key: string, value: unknown): Promise<void> {
  await apply(key, () => value, true);
}

/** Removes the stored values for which `isObsolete` returns true, in one transaction. */
export async function removeDeviceData(isObsolete: (key: string, value: unknown) => boolean): Promise<void> {
  await transact('readwrite', (store) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      // Safe cast: this module uses only strings as keys.
      if (isObsolete(cursor.key as string, cursor.value)) cursor.delete();
      cursor.continue();
    };
  });
}

/** Removes all stored values, for a logout or for a login to another account. Never rejects. */
export async function clearDeviceData(): Promise<void> {
  unstoredChanges.clear();
  await transact('readwrite', (store) => store.clear());
}
