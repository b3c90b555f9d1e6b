import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** Names of all values that this product stores in localStorage (product/screens.md#what-the-browser-keeps). */
export const storageKeys = {
  authToken: 'authToken',
  /** Legacy name of `authToken`. It is read as a fallback, but never written. */
  legacyToken: 'token',
  /** Legacy key. It is only removed, and never read or written. */
  legacyRefreshToken: 'refreshToken',
  /** Time of receipt and lifetime of the current `authToken`. With them, a wrong clock of the device has no effect. */
  tokenReceipt: 'authTokenReceipt',
  user: 'user',
  cart: 'cart',
  /** Idempotency key of the order that the current cart will create. */
  orderKey: 'cartOrderKey',
  lastEmail: 'lastEmail',
  currentPartner: 'currentPartner',
  selectedDelivery: 'selectedDelivery',
  deliveryAddress: 'deliveryAddress',
  pendingOrder: 'pendingOrder',
  /** Pickup codes of the shopper's open orders, for a counter without a connection. */
  pickupCodes: 'pickupCodes',
  /** Whether the partner's order list plays a sound for a new order: 'on' or 'off'. */
  orderChime: 'orderChime',
  /** Whether the user of this browser has agreed to share the device's location. The location itself is never stored. */
  locationConsent: 'locationConsent',
  /** 'light' or 'dark'. Absent if the page follows the device's setting. */
  colorScheme: 'colorScheme',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** State of one value in this tab. Every change creates a new object, so that subscribers can compare objects. */
interface Known {
  /** Value that the browser refused to store, because the storage is blocked or full. This tab reads it from memory. */
  readonly unwritten?: string;
}

function everyKey(): Record<StorageKey, Known> {
  // `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries(Object.values(storageKeys).map((key) => [key, {}])) as Record<StorageKey, Known>;
}

const known = createStore<Readonly<Record<StorageKey, Known>>>(everyKey);
let listensToOtherTabs = false;

/** Removes a stored value. Ignores errors, because a blocked storage contains no value to remove. */
function tryToRemove(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Ignore the error: the value was only stored in memory.
  }
}

/** Stores a text. If the browser refuses to store it, the text stays in memory. */
function tryToStore(key: StorageKey, value: string): Known {
  try {
    localStorage.setItem(key, value);
    return {};
  } catch {
    return { unwritten: value };
  }
}

/** Returns the text that is stored under a key, or null. */
export function readStored(key: StorageKey): string | null {
  const { unwritten } = known.getState()[key];
  if (unwritten !== undefined) return unwritten;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text and notifies the subscribers in this tab. Other tabs receive a storage event. */
export function writeStored(key: StorageKey, value: string): void {
  known.setState({ [key]: tryToStore(key, value) });
}

/** Removes the values of the given keys. Then notifies the subscribers in this tab once. */
export function removeStored(...keys: StorageKey[]): void {
  const after: Partial<Record<StorageKey, Known>> = {};
  for (const key of keys) {
    after[key] = {};
    tryToRemove(key);
  }
  // The removal has freed space, so try again to store the values that did not fit before.
  const present = { ...known.getState(), ...after };
  for (const key of Object.values(storageKeys)) {
    const { unwritten } = present[key];
    if (unwritten !== undefined) after[key] = tryToStore(key, unwritten);
  }
  known.setState(after);
}

/**
 * Returns the JSON value that is stored under a key, or undefined if there is none or if it cannot be parsed. The caller must
 * check the shape of the value.
 */
export function readStoredJson(key: StorageKey): unknown {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hearOtherTab({ key }: StorageEvent): void {
  // The key of the event is null if another tab has cleared the whole storage.
  known.setState(key === null ? everyKey() : { [key]: {} });
}

/**
 * A page that the browser restores from its back/forward cache has missed the storage events while it was frozen. All values may
 * therefore have changed.
 */
function readAgainAfterRestore({ persisted }: PageTransitionEvent): void {
  if (persisted) known.setState(everyKey());
}

/** Calls the listener after a change of one of the keys, in this tab or in another tab. Returns a function that unsubscribes. */
export function subscribeStored(keys: readonly StorageKey[], listener: () => void): () => void {
  if (!listensToOtherTabs) {
    listensToOtherTabs = true;
    window.addEventListener('storage', hearOtherTab);
    window.addEventListener('pageshow', readAgainAfterRestore);
  }
  return known.subscribe((now, before) => {
    if (keys.some((key) => now[key] !== before[key])) listener();
  });
}

/**
 * Returns the text that is stored under a key, or null. The component renders again after every change, in this tab or in another
 * tab.
 */
export function useStored(key: StorageKey): string | null {
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribeStored([key], listener), [key]),
    () => readStored(key),
    () => null,
  );
}
