import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** Names of all values that this product keeps in localStorage (product/screens.md#what-the-browser-keeps). */
export const storageKeys = {
  authToken: 'authToken',
  /** Legacy name of authToken: read as a fallback, never written. */
  legacyToken: 'token',
  /** Legacy key: only ever removed. */
  legacyRefreshToken: 'refreshToken',
  /** Time of receipt and lifetime of the current authToken, so that the device's clock does not matter. */
  tokenReceipt: 'authTokenReceipt',
  user: 'user',
  cart: 'cart',
  /** Idempotency key of the order that the current cart would create. */
  orderKey: 'cartOrderKey',
  lastEmail: 'lastEmail',
  currentPartner: 'currentPartner',
  selectedDelivery: 'selectedDelivery',
  deliveryAddress: 'deliveryAddress',
  pendingOrder: 'pendingOrder',
  /** Whether the partner's board plays a sound for a new order: 'on' or 'off'. */
  orderChime: 'orderChime',
  /** Whether this browser's user agreed to be located. The position itself is never stored. */
  locationConsent: 'locationConsent',
  /** 'light' or 'dark'; absent when the device's setting applies. */
  colorScheme: 'colorScheme',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** This tab's knowledge of one value; a new object after every change, so that subscribers can compare. */
interface Known {
  /** Value that the browser refused to store (storage blocked or full). This tab uses it from memory. */
  readonly unwritten?: string;
}

function everyKey(): Record<StorageKey, Known> {
  // fromEntries loses the type of the keys.
  return Object.fromEntries(Object.values(storageKeys).map((key) => [key, {}])) as Record<StorageKey, Known>;
}

const known = createStore<Readonly<Record<StorageKey, Known>>>(everyKey);
let listensToOtherTabs = false;

/** Removes a stored value. Ignores errors: blocked storage has nothing to remove. */
function tryToRemove(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The value was only in memory.
  }
}

/** Stores a text; keeps it in memory if the browser refuses. */
function tryToStore(key: StorageKey, value: string): Known {
  try {
    localStorage.setItem(key, value);
    return {};
  } catch {
    return { unwritten: value };
  }
}

/** Text stored under a key, or null. */
export function readStored(key: StorageKey): string | null {
  const { unwritten } = known.getState()[key];
  if (unwritten !== undefined) return unwritten;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text and notifies this tab's subscribers. Other tabs receive a storage event. */
export function writeStored(key: StorageKey, value: string): void {
  known.setState({ [key]: tryToStore(key, value) });
}

/** Removes keys, then notifies this tab's subscribers once, after all of them are removed. */
export function removeStored(...keys: StorageKey[]): void {
  const after: Partial<Record<StorageKey, Known>> = {};
  for (const key of keys) {
    after[key] = {};
    tryToRemove(key);
  }
  // The removal freed space: store the values that did not fit before.
  const present = { ...known.getState(), ...after };
  for (const key of Object.values(storageKeys)) {
    const { unwritten } = present[key];
    if (unwritten !== undefined) after[key] = tryToStore(key, unwritten);
  }
  known.setState(after);
}

/** Returns the JSON stored under a key; undefined when it is absent or damaged. The caller must check its shape. */
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
  // The event's key is null when another tab cleared the whole storage.
  known.setState(key === null ? everyKey() : { [key]: {} });
}

/** A page restored from the back/forward cache missed the storage events while it was frozen, so every key may have changed. */
function readAgainAfterRestore({ persisted }: PageTransitionEvent): void {
  if (persisted) known.setState(everyKey());
}

/** Calls the listener after a change of any of the keys, in this tab or another. Returns the function that unsubscribes. */
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

/** Returns the text under a key, or null. Renders again after every change, in this tab or another. */
export function useStored(key: StorageKey): string | null {
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribeStored([key], listener), [key]),
    () => readStored(key),
    () => null,
  );
}
