import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** Names under which this product keeps things in the browser (product/screens.md#what-the-browser-keeps). */
export const storageKeys = {
  authToken: 'authToken',
  /** Older name of authToken: read as a fallback, never written. */
  legacyToken: 'token',
  /** Older still: only ever removed. */
  legacyRefreshToken: 'refreshToken',
  /** When the present authToken came and how long it lives, so that the phone's clock does not matter. */
  tokenReceipt: 'authTokenReceipt',
  user: 'user',
  cart: 'cart',
  /** Idempotency key of the order that the present cart would become. */
  orderKey: 'cartOrderKey',
  lastEmail: 'lastEmail',
  currentPartner: 'currentPartner',
  selectedDelivery: 'selectedDelivery',
  deliveryAddress: 'deliveryAddress',
  pendingOrder: 'pendingOrder',
  /** Whether the partner's board rings for a new order: 'on' or 'off'. */
  orderChime: 'orderChime',
  /** That this browser's person agreed to be located; never where that is. */
  locationConsent: 'locationConsent',
  /** 'light' or 'dark'; nothing for the device's own. */
  colorScheme: 'colorScheme',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** A value as this tab knows it; another object after every change. */
interface Known {
  /** What the browser refused to store (blocked, full): this tab goes on working with it. */
  readonly unwritten?: string;
}

function everyKey(): Record<StorageKey, Known> {
  // fromEntries forgets which keys it was given.
  return Object.fromEntries(Object.values(storageKeys).map((key) => [key, {}])) as Record<StorageKey, Known>;
}

const known = createStore<Readonly<Record<StorageKey, Known>>>(everyKey);
let listensToOtherTabs = false;

/** Removes a stored value. Storage that is refused as a whole can have nothing to remove. */
function tryToRemove(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The value can only have been in memory.
  }
}

/** Stores a text, if the browser lets us. */
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

/** Stores a text and tells this tab's subscribers; other tabs hear it by the storage event. */
export function writeStored(key: StorageKey, value: string): void {
  known.setState({ [key]: tryToStore(key, value) });
}

/** Removes keys, then tells this tab's subscribers once, when all of them are gone. */
export function removeStored(...keys: StorageKey[]): void {
  const after: Partial<Record<StorageKey, Known>> = {};
  for (const key of keys) {
    after[key] = {};
    tryToRemove(key);
  }
  // There is room now, perhaps enough for what had none.
  const present = { ...known.getState(), ...after };
  for (const key of Object.values(storageKeys)) {
    const { unwritten } = present[key];
    if (unwritten !== undefined) after[key] = tryToStore(key, unwritten);
  }
  known.setState(after);
}

/** JSON stored under a key; undefined when there is none or it is damaged. The caller checks the shape. */
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
  // Null when another tab has removed everything.
  known.setState(key === null ? everyKey() : { [key]: {} });
}

/** A page restored from the back/forward cache received no storage events while it was frozen, so every key may have changed. */
function readAgainAfterRestore({ persisted }: PageTransitionEvent): void {
  if (persisted) known.setState(everyKey());
}

/** Calls back after a change of any of the keys, in this tab or another. Returns the way to stop. */
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

/** The text under a key, or null; follows every change, in this tab or another. */
export function useStored(key: StorageKey): string | null {
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribeStored([key], listener), [key]),
    () => readStored(key),
    () => null,
  );
}
