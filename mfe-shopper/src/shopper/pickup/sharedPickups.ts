import type { SharedPickup } from '@boaxepa/contracts/wire/pickupLink';
import { readStoredJson, removeStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';

/** Codes of opened links by token. */
type SharedPickups = Readonly<Record<string, SharedPickup>>;

/** Reads the stored links whose pickup window has not ended (product/screens.md#what-the-browser-keeps). */
function sharedPickups(): SharedPickups {
  const stored = readStoredJson(storageKeys.sharedPickups);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored as SharedPickups);
  return Object.fromEntries(
    entries.filter(
      ([, pickup]) => Date.parse((pickup as Partial<SharedPickup>).pickupEndsAt ?? '') > Date.now(),
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

/** Stores the answer to a link. Removes links whose window has ended. */
export function saveSharedPickup(token: string, pickup: SharedPickup): void {
  store({ ...sharedPickups(), [token]: pickup });
}

/** Removes a link that ended. */
export function forgetSharedPickup(token: string): void {
  const { [token]: _, ...others } = sharedPickups();
  store(others);
}
