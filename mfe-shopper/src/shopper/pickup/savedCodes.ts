import type { PickupCode } from '@boaxepa/contracts/wire/pickup';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import {
  removeStored,
  type SavedCode,
  savedCodes,
  type SavedCodes,
  storageKeys,
  type TicketField,
  writeStored,
} from '@boaxepa/shell-sdk';

const ticketFields: readonly (TicketField | 'payment')[] = [
  'id',
  'zone',
  'pickupSchedule',
  'pickupStartsAt',
  'pickupEndsAt',
  'totalAmount',
  'paymentMethod',
  'payment',
  'business_name',
  'partner_address',
];

function store(userId: string, codes: readonly SavedCode[]): void {
  if (codes.length === 0) removeStored(storageKeys.pickupCodes);
  else writeStored(storageKeys.pickupCodes, JSON.stringify({ userId, codes } satisfies SavedCodes));
}

export function readSavedCode(userId: string, orderId: string): SavedCode | undefined {
  return savedCodes(userId).find(({ order }) => order.id === orderId);
}

/**
 * Returns true if the browser has stored a pickup code. If its storage is blocked or full, the code exists only in
 * memory, and a reload without a connection cannot show it.
 */
export function isCodeStored(code: string): boolean {
  try {
    return localStorage.getItem(storageKeys.pickupCodes)?.includes(code) === true;
  } catch {
    return false;
  }
}

/**
 * Returns the data to store for offline use: the pickup code and the fields of the order that the ticket shows. Other
 * data of the order is not stored.
 */
export function codeToSave(order: ShopperOrder, { code, qr }: PickupCode, savedAt: number): SavedCode {
  const fields = Object.fromEntries(ticketFields.map((field) => [field, order[field]]));
  return { code, qr, savedAt, order: fields as SavedCode['order'] };
}

/** Stores the pickup code of an order on this device. It replaces an earlier code of the same order. */
export function saveCode(userId: string, saved: SavedCode): void {
  const others = savedCodes(userId).filter(({ order }) => order.id !== saved.order.id);
  store(userId, [...others, saved]);
}

/**
 * Removes the stored pickup codes of all orders that are not in `openOrderIds`. Also removes codes that are older than
 * seven days and codes of other accounts.
 */
export function keepCodesOf(userId: string, openOrderIds: readonly string[]): void {
  store(
    userId,
    savedCodes(userId).filter(({ order }) => openOrderIds.includes(order.id)),
  );
}
