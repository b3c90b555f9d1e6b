import { changeDeviceData, readDeviceData, writeDeviceData } from './deviceData.ts';

/**
 * Values that the fake IndexedDB stores. While `isFull` is true, the fake aborts each transaction that writes a value.
 */
const disk = new Map<string, unknown>();
let isFull = false;

function requestOf(result: unknown): IDBRequest {
  const request = { result, onsuccess: null as (() => void) | null };
  queueMicrotask(() => request.onsuccess?.());
  return request as unknown as IDBRequest;
}

function transaction() {
  const writes = new Map<string, unknown>();
  const run = {
    oncomplete: null as (() => void) | null,
    onabort: null as (() => void) | null,
    objectStore: () => ({
      get: (key: string) => requestOf(disk.get(key)),
      put: (value: unknown, key: string) => void writes.set(key, value),
      delete: (key: string) => void writes.set(key, undefined),
    }),
  };
  setTimeout(() => {
    if (isFull && writes.size > 0) {
      run.onabort?.();
      return;
    }
    for (const [key, value] of writes) disk.set(key, value);
    run.oncomplete?.();
  });
  return run;
}

const refuseAccess = () => {
  throw new DOMException('', 'SecurityError');
};
/** Closes the open connection like a browser that sends no event `close`. */
let closeConnection = () => {};
const openNormally = () => {
  let isClosed = false;
  closeConnection = () => {
    isClosed = true;
  };
  const start = () => {
    if (isClosed) throw new DOMException('', 'InvalidStateError');
    return transaction();
  };
  return requestOf({ transaction: start });
};
let openDatabase: () => IDBRequest = openNormally;

beforeAll(() => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    value: { open: () => openDatabase() },
  });
});
afterEach(() => {
  openDatabase = openNormally;
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

const append = (entry: string) =>
  changeDeviceData<readonly string[]>('queue', (stored = []) => [...stored, entry]);

it('keeps the stored entries when the disk is full, and writes all of them when it has space again', async () => {
  await append('first');
  isFull = true;
  expect(await append('second')).toEqual(['first', 'second']);
  expect(await readDeviceData('queue')).toEqual(['first', 'second']);
  expect(disk.get('queue')).toEqual(['first']);
  await append('third');
  isFull = false;
  await append('fourth');
  expect(disk.get('queue')).toEqual(['first', 'second', 'third', 'fourth']);
});

it('removes a value that it could not remove before', async () => {
  await append('first');
  isFull = true;
  await changeDeviceData('queue', () => undefined);
  expect(await readDeviceData('queue')).toBeUndefined();
  isFull = false;
  expect(await append('second')).toEqual(['second']);
  expect(disk.get('queue')).toEqual(['second']);
});

it('keeps the entry that another tab has stored while the disk was full for this tab', async () => {
  await changeDeviceData('queue', () => undefined);
  await append('first');
  isFull = true;
  await append('this tab');
  disk.set('queue', ['first', 'other tab']);
  expect(await readDeviceData('queue')).toEqual(['first', 'other tab', 'this tab']);
  isFull = false;
  await append('last');
  expect(disk.get('queue')).toEqual(['first', 'other tab', 'this tab', 'last']);
});

it('does not accumulate changes without an effect and replaced values while the disk is full', async () => {
  isFull = true;
  const noEffect = jest.fn((stored: unknown) => stored);
  for (const _ of [1, 2, 3]) await changeDeviceData('queue', noEffect);
  expect(noEffect).toHaveBeenCalledTimes(3);
  await writeDeviceData('answer', ['old']);
  await writeDeviceData('answer', ['new']);
  expect(await readDeviceData('answer')).toEqual(['new']);
  const replaced = jest.fn(() => ['never']);
  await changeDeviceData('answer', replaced);
  await writeDeviceData('answer', ['last']);
  expect(await readDeviceData('answer')).toEqual(['last']);
  expect(replaced).toHaveBeenCalledTimes(1);
  isFull = false;
});

it('stores a change after the browser has closed the connection', async () => {
  await writeDeviceData('queue', ['first']);
  closeConnection();
  expect(await append('second')).toEqual(['first', 'second']);
  expect(disk.get('queue')).toEqual(['first', 'second']);
  closeConnection();
  expect(await readDeviceData('queue')).toEqual(['first', 'second']);
});

it('keeps the stored entries when a closed connection cannot be opened again at first', async () => {
  await writeDeviceData('queue', ['first']);
  closeConnection();
  openDatabase = refuseAccess;
  await append('second');
  openDatabase = openNormally;
  await append('third');
  expect(disk.get('queue')).toEqual(['first', 'second', 'third']);
});

it('stores the changes after the first attempts to open the database have failed', async () => {
  disk.set('queue', ['earlier visit']);
  openDatabase = refuseAccess;
  await jest.isolateModulesAsync(async () => {
    const { changeDeviceData: change, readDeviceData: read } = await import('./deviceData.ts');
    const add = (entry: string) => change<readonly string[]>('queue', (stored = []) => [...stored, entry]);
    await add('first');
    expect(await add('second')).toEqual(['first', 'second']);
    openDatabase = openNormally;
    expect(await read('queue')).toEqual(['earlier visit', 'first', 'second']);
    await add('third');
    expect(disk.get('queue')).toEqual(['earlier visit', 'first', 'second', 'third']);
  });
});

it('keeps changes in memory if the browser refuses access to its storage', async () => {
  openDatabase = refuseAccess;
  await jest.isolateModulesAsync(async () => {
    const blocked = await import('./deviceData.ts');
    await blocked.writeDeviceData('queue', ['only here']);
    expect(await blocked.readDeviceData('queue')).toEqual(['only here']);
    await blocked.removeDeviceData(() => true);
    await blocked.clearDeviceData();
    expect(await blocked.readDeviceData('queue')).toBeUndefined();
  });
});

it('keeps changes in memory if the browser does not answer within five seconds', async () => {
  openDatabase = () => ({}) as IDBRequest;
  jest.useFakeTimers();
  await jest.isolateModulesAsync(async () => {
    const hanging = await import('./deviceData.ts');
    const write = hanging.writeDeviceData('queue', ['only here']);
    await jest.advanceTimersByTimeAsync(5_000);
    await write;
    const read = hanging.readDeviceData('queue');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await read).toEqual(['only here']);
  });
  jest.useRealTimers();
});
