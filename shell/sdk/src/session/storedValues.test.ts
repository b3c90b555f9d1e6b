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

describe('a value that the browser had no room for', () => {
  beforeEach(() => {
    writeStored(cart, '1 bag');
    fillStorage();
    writeStored(cart, '2 bags');
  });

  it('counts before the older one that is stored', () => {
    expect(readStored(cart)).toBe('2 bags');
  });

  it('gives way to what is written once there is room', () => {
    jest.restoreAllMocks();
    writeStored(cart, '3 bags');
    expect(readStored(cart)).toBe('3 bags');
    expect(localStorage.getItem(cart)).toBe('3 bags');
  });

  it('is stored as soon as another value makes room', () => {
    jest.restoreAllMocks();
    removeStored(lastEmail);
    expect(localStorage.getItem(cart)).toBe('2 bags');
  });

  it('gives way to what another tab writes there, and only there', () => {
    const changed = jest.fn();
    const stop = subscribeStored([cart], changed);
    window.dispatchEvent(new StorageEvent('storage', { key: lastEmail }));
    expect(readStored(cart)).toBe('2 bags');
    expect(changed).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: cart }));
    expect(readStored(cart)).toBe('1 bag');
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is gone when it is removed', () => {
    removeStored(cart);
    expect(readStored(cart)).toBeNull();
  });
});

describe('who watches values', () => {
  it('hears of a change that another one makes while it is told', () => {
    const heard: (string | null)[] = [];
    const stops = [
      subscribeStored([cart], () => {
        if (readStored(lastEmail) === null) writeStored(lastEmail, 'ana@exemplo.com');
      }),
      subscribeStored([cart, lastEmail], () => heard.push(readStored(cart), readStored(lastEmail))),
      subscribeStored([cart], () => heard.push('cart')),
    ];
    writeStored(cart, '1 bag');
    expect(heard).toContain('cart');
    expect(heard).toContain('ana@exemplo.com');
    for (const stop of stops) stop();
  });

  it('is told once of what is removed together, when all of it is gone', () => {
    writeStored(cart, '1 bag');
    writeStored(lastEmail, 'ana@exemplo.com');
    const seen: unknown[] = [];
    const stop = subscribeStored([cart, lastEmail], () =>
      seen.push([readStored(cart), readStored(lastEmail)]),
    );
    removeStored(cart, lastEmail);
    expect(seen).toEqual([[null, null]]);
    stop();
  });
});
