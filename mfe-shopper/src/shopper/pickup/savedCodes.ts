import type { PickupCode } from '@boaxepa/contracts/wire/pickup';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { readStoredJson, removeStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';

/** Fields of an order that its ticket shows. They contain neither CPF, phone nor email. */
const ticketFields = [
  'id',
  'zone',
  'pickupSchedule',
  'pickupStartsAt',
  'pickupEndsAt',
  'totalAmount',
  'paymentMethod',
  'business_name',
  'partner_address',
] as const;

/** A pickup code with the fields of its order that the ticket shows. */
export interface SavedCode extends PickupCode {
  readonly order: Pick<ShopperOrder, (typeof ticketFields)[number]>;
  /** Time of the server's answer, epoch milliseconds. */
  readonly savedAt: number;
}

interface SavedCodes {
  /** Account that the codes belong to. */
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

/** Reads the codes of an account that are younger than seven days (product/screens.md#what-the-browser-keeps). */
function savedCodes(userId: string): readonly SavedCode[] {
  const stored = readStoredJson(storageKeys.pickupCodes) as Partial<SavedCodes> | null | undefined;
  if (stored?.userId !== userId || !Array.isArray(stored.codes)) return [];
  return stored.codes.filter(isSavedCode);
}

function store(userId: string, codes: readonly SavedCode[]): void {
  if (codes.length === 0) removeStored(storageKeys.pickupCodes);
  else writeStored(storageKeys.pickupCodes, JSON.stringify({ userId, codes } satisfies SavedCodes));
}

export function readSavedCode(userId: string, orderId: string): SavedCode | undefined {
  return savedCodes(userId).find(({ order }) => order.id === orderId);
}

/** Returns a code with the fields that are stored. */
export function codeToSave(order: ShopperOrder, { code, qr }: PickupCode, savedAt: number): SavedCode {
  const fields = Object.fromEntries(ticketFields.map((field) => [field, order[field]]));
  return { code, qr, savedAt, order: fields as SavedCode['order'] };
}

/** Stores a code in place of an earlier code of the same order. */
export function saveCode(userId: string, saved: SavedCode): void {
  const others = savedCodes(userId).filter(({ order }) => order.id !== saved.order.id);
  store(userId, [...others, saved]);
}

/** Removes the codes of all other orders, of other accounts, and those older than seven days. */
export function keepCodesOf(userId: string, openOrderIds: readonly string[]): void {
  store(
    userId,
    savedCodes(userId).filter(({ order }) => openOrderIds.includes(order.id)),
  );
}
