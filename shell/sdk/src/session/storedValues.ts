import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** Keys of all values in localStorage (product/screens.md#what-the-browser-keeps). */
export const storageKeys = {
  authToken: 'authToken',
  /** Legacy name of `authToken`, which is read as a fallback and never written. */
  legacyToken: 'token',
  /** Legacy key, which is only removed. */
  legacyRefreshToken: 'refreshToken',
  /** Time of receipt and lifetime of `authToken`, so that a wrong clock of the device has no effect. */
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
  /** Pickup codes of the shopper's open orders, for use at the counter without a connection. */
  pickupCodes: 'pickupCodes',
  /** Codes of links that this browser opened. They belong to no account. */
  sharedPickups: 'sharedPickups',
  /** 'on' or 'off'. Whether the partner's order list plays a sound for a new order. */
  orderChime: 'orderChime',
  /** Whether the user has agreed to share the device's location. The location itself is never stored. */
  locationConsent: 'locationConsent',
  /** 'light' or 'dark'. Absent if the page follows the device's setting. */
  colorScheme: 'colorScheme',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** State of a value in this tab. Every change creates a new object, so that subscribers can compare objects. */
interface Known {
  /** Value in memory that the browser refused to store, because the storage is blocked or full. */
  readonly unwritten?: string;
}

function everyKey(): Record<StorageKey, Known> {
  // `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries(Object.values(storageKeys).map((key) => [key, {}])) as Record<StorageKey, Known>;
}

const known = createStore<Readonly<Record<StorageKey, Known>>>(everyKey);
let listensToOtherTabs = false;

/** Removes a stored value. An error means that the storage is blocked and contains no value. */
function tryToRemove(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A blocked storage contains no value.
  }
}

/** Stores a text. If the browser refuses, the text stays in memory. */
function tryToStore(key: StorageKey, value: string): Known {
  try {
    localStorage.setItem(key, value);
    return {};
  } catch {
    return { unwritten: value };
  }
}

export function readStored(key: StorageKey): string | null {
  const { unwritten } = known.getState()[key];
  if (unwritten !== undefined) return unwritten;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text and notifies the subscribers of all tabs. */
export function writeStored(key: StorageKey, value: string): void {
  known.setState({ [key]: tryToStore(key, value) });
}

/** Removes values and notifies the subscribers of this tab once. */
export function removeStored(...keys: StorageKey[]): void {
  const after: Partial<Record<StorageKey, Known>> = {};
  for (const key of keys) {
    after[key] = {};
    tryToRemove(key);
  }
  // The removal has freed space, so store the values that did not fit.
  const present = { ...known.getState(), ...after };
  for (const key of Object.values(storageKeys)) {
    const { unwritten } = present[key];
    if (unwritten !== undefined) after[key] = tryToStore(key, unwritten);
  }
  known.setState(after);
}

/** Returns the JSON value under a key, or undefined if it is missing or invalid. The caller must check the shape of the value. */
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
  // The key is null if another tab has cleared the whole storage.
  known.setState(key === null ? everyKey() : { [key]: {} });
}

/** A page from the back/forward cache has missed storage events while it was frozen, so all values may have changed. */
function readAgainAfterRestore({ persisted }: PageTransitionEvent): void {
  if (persisted) known.setState(everyKey());
}

/** Calls the listener after a change of a key in any tab. Returns a function that unsubscribes. */
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

/** Returns the text under a key, or null. The component renders again after a change in any tab. */
export function useStored(key: StorageKey): string | null {
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribeStored([key], listener), [key]),
    () => readStored(key),
    () => null,
  );
}
