import { readStored, removeStored, storageKeys, subscribeStored, writeStored } from './storedValues.ts';

const { cart, lastEmail } = storageKeys;

function fillStorage(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  removeStored(cart, lastEmail);
});

describe('a value that the browser could not store', () => {
  beforeEach(() => {
    writeStored(lastEmail, 'ana@exemplo.com');
    writeStored(cart, '1 bag');
    fillStorage();
    writeStored(cart, '2 bags');
  });

  it('takes precedence over the older stored value', () => {
    expect(readStored(cart)).toBe('2 bags');
  });

  it('is replaced by the next successful write', () => {
    jest.restoreAllMocks();
    writeStored(cart, '3 bags');
    expect(readStored(cart)).toBe('3 bags');
    expect(localStorage.getItem(cart)).toBe('3 bags');
  });

  it('is stored as soon as the removal of another value frees space', () => {
    jest.restoreAllMocks();
    removeStored(lastEmail);
    expect(localStorage.getItem(cart)).toBe('2 bags');
  });

  it('is replaced when another tab writes the same key, and by no other key', () => {
    const listener = jest.fn();
    const stop = subscribeStored([cart], listener);
    window.dispatchEvent(new StorageEvent('storage', { key: lastEmail }));
    expect(readStored(cart)).toBe('2 bags');
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: cart }));
    expect(readStored(cart)).toBe('1 bag');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it.each([
    [
      'is replaced by the stored value, if another tab has changed a value,',
      { isChanged: true, isBlocked: false },
      '1 bag',
    ],
    ['stays, if no other tab has changed a value,', { isChanged: false, isBlocked: false }, '2 bags'],
    ['stays, if the browser blocks the storage,', { isChanged: false, isBlocked: true }, '2 bags'],
  ])('%s when the page returns from the back/forward cache', (_case, { isChanged, isBlocked }, value) => {
    const stop = subscribeStored([cart], () => undefined);
    const block = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    if (isBlocked) jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
    window.dispatchEvent(new Event('pagehide'));
    if (isChanged) localStorage.removeItem(lastEmail);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(readStored(cart)).toBe(value);
    stop();
  });

  it('is gone after its removal', () => {
    removeStored(cart);
    expect(readStored(cart)).toBeNull();
  });
});

describe('subscribers of stored values', () => {
  it('receive a change that another subscriber makes during the notification', () => {
    const heardValues: (string | null)[] = [];
    const stops = [
      subscribeStored([cart], () => {
        if (readStored(lastEmail) === null) writeStored(lastEmail, 'ana@exemplo.com');
      }),
      subscribeStored([cart, lastEmail], () => heardValues.push(readStored(cart), readStored(lastEmail))),
      subscribeStored([cart], () => heardValues.push('cart')),
    ];
    writeStored(cart, '1 bag');
    expect(heardValues).toContain('cart');
    expect(heardValues).toContain('ana@exemplo.com');
    for (const stop of stops) stop();
  });

  it('are notified once of keys that are removed together, after all of them are gone', () => {
    writeStored(cart, '1 bag');
    writeStored(lastEmail, 'ana@exemplo.com');
    const notifiedValues: unknown[] = [];
    const stop = subscribeStored([cart, lastEmail], () =>
      notifiedValues.push([readStored(cart), readStored(lastEmail)]),
    );
    removeStored(cart, lastEmail);
    expect(notifiedValues).toEqual([[null, null]]);
    stop();
  });
});
