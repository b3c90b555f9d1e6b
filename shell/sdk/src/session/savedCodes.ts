import type { PickupCode } from '@boaxepa/contracts/wire/pickup';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { readStoredJson, removeStored, storageKeys } from './storedValues.ts';

/**
 * Fields of an order that the browser stores for the ticket with the pickup code. They contain no CPF (taxpayer
 * number), phone or email.
 */
export type TicketField =
  | 'id'
  | 'zone'
  | 'pickupSchedule'
  | 'pickupStartsAt'
  | 'pickupEndsAt'
  | 'totalAmount'
  | 'paymentMethod'
  | 'business_name'
  | 'partner_address';

/** A pickup code that this browser stores for offline use, with some fields of its order. */
export interface SavedCode extends PickupCode {
  readonly order: Pick<ShopperOrder, TicketField>;
  /** Time of the response that contained the code, in epoch milliseconds. */
  readonly savedAt: number;
}

/** Value of `storageKeys.pickupCodes`. */
export interface SavedCodes {
  /** Account to which the codes belong. */
  readonly userId: string;
  readonly codes: readonly SavedCode[];
}

const KEEP_MS = 7 * 86_400_000;

function isSavedCode(value: unknown): value is SavedCode {
  const { code, qr, order, savedAt } = (value ?? {}) as Partial<SavedCode>;
  return (
    typeof code === 'string' &&
    typeof qr === 'string' &&
    typeof order?.id === 'string' &&
    typeof savedAt === 'number' &&
    savedAt > Date.now() - KEEP_MS
  );
}

function storedCodes(): Partial<SavedCodes> | null | undefined {
  return readStoredJson(storageKeys.pickupCodes) as Partial<SavedCodes> | null | undefined;
}

/**
 * Returns an account's stored pickup codes that are younger than seven days
 * (product/screens.md#what-the-browser-keeps).
 */
export function savedCodes(userId: string): readonly SavedCode[] {
  const stored = storedCodes();
  if (stored?.userId !== userId || !Array.isArray(stored.codes)) return [];
  return stored.codes.filter(isSavedCode);
}

/** Removes the stored pickup codes of any account if all of them are older than seven days. */
export function removeOldCodes(): void {
  const stored = storedCodes();
  if (!stored || (Array.isArray(stored.codes) && stored.codes.some(isSavedCode))) return;
  removeStored(storageKeys.pickupCodes);
}
