import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** All localStorage keys of the website (product/screens.md#what-the-browser-keeps). */
export const storageKeys = {
  authToken: 'authToken',
  /** Old name of `authToken`. It is read if `authToken` is missing, and never written. */
  legacyToken: 'token',
  /** Key of an earlier version. It is no longer read or written, only removed. */
  legacyRefreshToken: 'refreshToken',
  /**
   * Time of receipt and lifetime of `authToken`. The age counts from the receipt on this device, so a wrong clock has
   * no effect on it.
   */
  tokenReceipt: 'authTokenReceipt',
  user: 'user',
  cart: 'cart',
  /** Idempotency key of the order from the current cart. */
  orderKey: 'cartOrderKey',
  lastEmail: 'lastEmail',
  currentPartner: 'currentPartner',
  selectedDelivery: 'selectedDelivery',
  deliveryAddress: 'deliveryAddress',
  pendingOrder: 'pendingOrder',
  /** Pickup codes of open orders. They are stored so that shoppers can show them while offline. */
  pickupCodes: 'pickupCodes',
  /** Answers of a shopper to 'Você comeu tudo?' (did you eat everything?), which the server has not received yet. */
  leftoverAnswers: 'leftoverAnswers',
  /** Server's time minus this device's time in milliseconds, if they differ. */
  clockOffset: 'clockOffset',
  /** Pickup codes from shared links that were opened in this browser. They belong to no account. */
  sharedPickups: 'sharedPickups',
  /** 'on' or 'off': whether the partner's orders page plays a sound for a new order. */
  orderChime: 'orderChime',
  /** Account that receives push notifications in this browser. */
  pushAccount: 'pushAccount',
  /** Whether the user has agreed to share the location. The location itself is never stored. */
  locationConsent: 'locationConsent',
  /** Time in epoch milliseconds at which the shopper refused to install the app. */
  installRefusedAt: 'installRefusedAt',
  /** 'light' or 'dark'. The key is absent if the page follows the device's setting. */
  colorScheme: 'colorScheme',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** State of a stored value in this tab. Every change creates a new object, so that subscribers can compare objects. */
interface ValueState {
  /** Value that exists only in memory, because the browser's storage is blocked or full. */
  readonly unwritten?: string;
}

function everyKey(): Record<StorageKey, ValueState> {
  // Safe cast: `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries(Object.values(storageKeys).map((key) => [key, {}])) as Record<
    StorageKey,
    ValueState
  >;
}

const valueStates = createStore<Readonly<Record<StorageKey, ValueState>>>(everyKey);
let listensToOtherTabs = false;

/** Removes a stored value. Never throws. */
function tryToRemove(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Ignore the error: a storage that the browser blocks contains no value.
  }
}

/** Stores a text in localStorage, or keeps the text in memory if the browser refuses. */
function tryToStore(key: StorageKey, value: string): ValueState {
  try {
    localStorage.setItem(key, value);
    return {};
  } catch {
    return { unwritten: value };
  }
}

export function readStored(key: StorageKey): string | null {
  const { unwritten } = valueStates.getState()[key];
  if (unwritten !== undefined) return unwritten;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text and notifies subscribers in all tabs. */
export function writeStored(key: StorageKey, value: string): void {
  valueStates.setState({ [key]: tryToStore(key, value) });
}

/** Removes values and notifies this tab's subscribers once. */
export function removeStored(...keys: StorageKey[]): void {
  const after: Partial<Record<StorageKey, ValueState>> = {};
  for (const key of keys) {
    after[key] = {};
    tryToRemove(key);
  }
  // The removal has freed space, so store the values that did not fit before.
  const present = { ...valueStates.getState(), ...after };
  for (const key of Object.values(storageKeys)) {
    const { unwritten } = present[key];
    if (unwritten !== undefined) after[key] = tryToStore(key, unwritten);
  }
  valueStates.setState(after);
}

/**
 * Returns the parsed JSON value of a key, or undefined if it is missing or invalid. The caller must check its shape.
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

function onStorageEvent({ key }: StorageEvent): void {
  // The event's key is null if another tab cleared the whole storage.
  valueStates.setState(key === null ? everyKey() : { [key]: {} });
}

/** Returns the stored texts of all keys as one text, or undefined if the browser blocks the storage. */
function storedTexts(): string | undefined {
  try {
    return JSON.stringify(Object.values(storageKeys).map((key) => localStorage.getItem(key)));
  } catch {
    return undefined;
  }
}

let textsAtPageHide: string | undefined;

/**
 * Reads all values again when the page returns from the back/forward cache, because a page in this cache misses
 * storage events. Does nothing if no stored text has changed, because values that exist only in memory would be lost.
 */
function readAgainAfterRestore({ persisted }: PageTransitionEvent): void {
  if (persisted && storedTexts() !== textsAtPageHide) valueStates.setState(everyKey());
}

/** Calls the listener when one of the keys changes in any tab. Returns a function to unsubscribe. */
export function subscribeStored(keys: readonly StorageKey[], listener: () => void): () => void {
  if (!listensToOtherTabs) {
    listensToOtherTabs = true;
    window.addEventListener('storage', onStorageEvent);
    window.addEventListener('pagehide', () => {
      textsAtPageHide = storedTexts();
    });
    window.addEventListener('pageshow', readAgainAfterRestore);
  }
  return valueStates.subscribe((now, before) => {
    if (keys.some((key) => now[key] !== before[key])) listener();
  });
}

/** Returns the stored text or null. Renders the component again after a change in any tab. */
export function useStored(key: StorageKey): string | null {
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribeStored([key], listener), [key]),
    () => readStored(key),
    () => null,
  );
}
