import type { SharedPickup } from '@boaxepa/contracts/wire/pickupLink';
import { readStoredJson, removeStored, serverNow, storageKeys, writeStored } from '@boaxepa/shell-sdk';

/**
 * Orders of the pickup links that were opened on this device, stored for offline use. The key is the token of the link.
 */
type SharedPickups = Readonly<Record<string, SharedPickup>>;

/**
 * Returns the stored orders of pickup links, except orders whose time for collecting has ended
 * (product/screens.md#what-the-browser-keeps).
 */
function sharedPickups(): SharedPickups {
  const stored = readStoredJson(storageKeys.sharedPickups);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored as SharedPickups);
  return Object.fromEntries(
    entries.filter(
      ([, pickup]) =>
        Date.parse((pickup as Partial<SharedPickup>).pickupEndsAt ?? '') > serverNow().getTime(),
    ),
  );
}

function store(pickups: SharedPickups): void {
  if (Object.keys(pickups).length === 0) removeStored(storageKeys.sharedPickups);
  else writeStored(storageKeys.sharedPickups, JSON.stringify(pickups));
}

export function readSharedPickup(token: string): SharedPickup | undefined {
  return sharedPickups()[token];
}

/**
 * Stores the order of a pickup link (a shared link to collect an order) on this device. Also removes stored orders
 * whose time for collecting has ended.
 */
export function saveSharedPickup(token: string, pickup: SharedPickup): void {
  store({ ...sharedPickups(), [token]: pickup });
}

/** Removes the order that was stored for a pickup link, because the link is no longer valid. */
export function forgetSharedPickup(token: string): void {
  const { [token]: _, ...others } = sharedPickups();
  store(others);
}
