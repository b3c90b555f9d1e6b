/** Names under which this product keeps things in the browser (shopper spec §3). */
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
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

type Listener = () => void;
const listeners = new Map<string, Set<Listener>>();
/** Stands in when the browser refuses storage (blocked cookies, full disk): this tab goes on working. */
const memory = new Map<string, string>();
let listensToOtherTabs = false;

function notify(key: string | null): void {
  const affected =
    key === null ? [...listeners.values()].flatMap((set) => [...set]) : [...(listeners.get(key) ?? [])];
  for (const listener of new Set(affected)) listener();
}

/** Text stored under a key, or null. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a text and tells this tab's subscribers; other tabs hear it by the storage event. */
export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
  notify(key);
}

/** Removes keys, then tells this tab's subscribers once all of them are gone. */
export function removeStored(...keys: StorageKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is refused as a whole: the value can only have been in memory.
    }
  }
  for (const key of keys) notify(key);
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

/** Calls back after a change of any of the keys, in this tab or another. Returns the way to stop. */
export function subscribeStored(keys: readonly StorageKey[], listener: Listener): () => void {
  if (!listensToOtherTabs) {
    listensToOtherTabs = true;
    window.addEventListener('storage', (event) => notify(event.key));
  }
  for (const key of keys) {
    const set = listeners.get(key) ?? new Set();
    set.add(listener);
    listeners.set(key, set);
  }
  return () => {
    for (const key of keys) listeners.get(key)?.delete(listener);
  };
}
