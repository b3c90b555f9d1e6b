import { fakeToken } from '@boaxepa/web-testing';
import { dropToken, storedToken } from './sessionStore.ts';
import { signIn, signOut } from './signInOut.ts';
import { readStored, storageKeys, writeStored } from './storedValues.ts';

const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const bia = { ...ana, id: 'b'.repeat(24), email: 'bia@exemplo.com' } as const;
const shop = { ...ana, userType: 'partner' } as const;

function signInAs(user: typeof ana | typeof bia | typeof shop): void {
  signIn({ accessToken: fakeToken(user), user });
}

/** Signs in a shopper with a cart and with the idempotency key of an order. */
function anaShops(): void {
  signInAs(ana);
  writeStored(storageKeys.cart, '["bag"]');
  writeStored(storageKeys.orderKey, '{"key":"k"}');
  writeStored(storageKeys.deliveryAddress, '{"street":"Rua Augusta"}');
}

/** Simulates a session that the server refuses to renew. */
function sessionEnds(): void {
  const token = storedToken();
  if (token !== null) dropToken(token);
}

const storedCart = () => [readStored(storageKeys.cart), readStored(storageKeys.orderKey)];

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
});

describe('the cart at a login or logout', () => {
  it('is kept when the same account logs in again after its session ended, any number of times', () => {
    anaShops();
    for (const _ of [1, 2]) {
      sessionEnds();
      signInAs(ana);
      expect(storedCart()).toEqual(['["bag"]', '{"key":"k"}']);
    }
    expect(storedToken()).not.toBeNull();
  });

  it.each([
    ['another account', bia],
    ['an account of another type', shop],
  ])('is removed by the login of %s', (_case, user) => {
    anaShops();
    sessionEnds();
    signInAs(user);
    expect(storedCart()).toEqual([null, null]);
  });

  it('is kept by a login that the checkout requested, and removed by any other login of a guest', () => {
    for (const keepGuestCart of [true, false]) {
      localStorage.clear();
      writeStored(storageKeys.cart, '["bag"]');
      writeStored(storageKeys.orderKey, '{"key":"k"}');
      signIn({ accessToken: fakeToken(ana), user: ana }, { keepGuestCart });
      expect(storedCart()).toEqual(keepGuestCart ? ['["bag"]', '{"key":"k"}'] : [null, null]);
    }
  });

  it('is kept for a guest although the session of a shop ended in this browser', () => {
    signInAs(shop);
    sessionEnds();
    writeStored(storageKeys.cart, '["bag"]');
    signIn({ accessToken: fakeToken(bia), user: bia }, { keepGuestCart: true });
    expect(storedCart()[0]).toBe('["bag"]');
  });

  it.each([
    ['whose session ended', anaShops, sessionEnds],
    ['who is signed in', anaShops, () => undefined],
  ])('is never visible to another account: cart of a shopper %s', (_case, shopping, end) => {
    shopping();
    end();
    signIn({ accessToken: fakeToken(bia), user: bia }, { keepGuestCart: true });
    expect(storedCart()).toEqual([null, null]);
  });

  it('is removed together with its delivery address', async () => {
    anaShops();
    await signOut();
    expect(readStored(storageKeys.deliveryAddress)).toBeNull();
  });

  it('is removed by a login during a session', () => {
    anaShops();
    signInAs(ana);
    expect(storedCart()).toEqual([null, null]);
  });

  it('is removed by a logout, also for the same account', async () => {
    anaShops();
    await signOut();
    expect(storedCart()).toEqual([null, null]);
    writeStored(storageKeys.cart, '["bag of nobody"]');
    signInAs(ana);
    expect(storedCart()).toEqual([null, null]);
  });
});

describe('the consent to location at a login', () => {
  const consent = () => readStored(storageKeys.locationConsent);

  it.each([
    ['kept when the same account logs in again', ana, 'yes'],
    ['removed by the login of another account', bia, null],
  ])('is %s after its session ended', (_case, user, left) => {
    signInAs(ana);
    writeStored(storageKeys.locationConsent, 'yes');
    sessionEnds();
    signInAs(user);
    expect(consent()).toBe(left);
  });

  it('of a guest is kept', () => {
    writeStored(storageKeys.locationConsent, 'yes');
    signInAs(ana);
    expect(consent()).toBe('yes');
  });

  it('is removed by a logout', async () => {
    signInAs(ana);
    writeStored(storageKeys.locationConsent, 'yes');
    await signOut();
    expect(consent()).toBeNull();
  });
});

describe('the pickup codes at a login', () => {
  const codes = () => readStored(storageKeys.pickupCodes);

  it('are kept when the same account logs in again after its session ended', () => {
    signInAs(ana);
    writeStored(storageKeys.pickupCodes, '{}');
    sessionEnds();
    signInAs(ana);
    expect(codes()).toBe('{}');
  });

  it('are removed by the login of another account, also when the checkout requested the login', () => {
    signInAs(ana);
    writeStored(storageKeys.pickupCodes, '{}');
    sessionEnds();
    signIn({ accessToken: fakeToken(bia), user: bia }, { keepGuestCart: true });
    expect(codes()).toBeNull();
  });
});
