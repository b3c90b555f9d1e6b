import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import type { LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import { noShowHours } from '@boaxepa/contracts/domain/fairUse';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import {
  isOpenStatus,
  nextStatus,
  type CancelReason,
  type OrderActor,
  type OrderStatus,
  type OrderType,
  type PaymentMethod,
} from '@boaxepa/contracts/domain/orderStatus';
import { reminderMinutes } from '@boaxepa/contracts/texts/pickupReminder';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { endOfDayTime, windowText } from '@boaxepa/contracts/domain/windowTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { HandoverProof } from '@boaxepa/contracts/wire/pickup';
import type { PaymentMoney } from '../payments/recordProviderState.ts';
import type { PickupCodeRecord } from './pickup/pickupCodes.ts';

/** Reasons for which an order ends without a sale. The fair-use rules count orders that end for these reasons. */
export const heldForNothing = ['no_show', 'shopper', 'no_answer'] as const satisfies readonly CancelReason[];

/** A line of an order. `quantity` is smaller than `originalQuantity` if the shop reduced the line. */
export interface OrderLine {
  id: string;
  itemId: string;
  kind: 'bag' | 'product';
  name: string;
  bag: { type: BagType; category: BagCategory } | null;
  photoUrl: string | null;
  quantity: number;
  originalQuantity: number;
  unitPriceCents: number;
}

export interface HistoryRecord {
  /** Version of the order after the step. */
  version: number;
  status: OrderStatus;
  by: OrderActor;
  /** Account of the user. null if the system made the step or the account was deleted. */
  userId: string | null;
  at: Date;
  note: string | null;
  /** Descriptions of reduced lines, such as 'Mista - Diversos: de 2 para 1'. */
  changes: string[];
}

export interface HandoverRecord {
  proof: HandoverProof;
  /** Reason for a hand-over without a pickup code. */
  reason?: string;
  /** Idempotency-Key of the hand-over request. */
  key: string;
  at: Date;
}

/** An order. Amounts are in cents. Names, prices and addresses are copies from the creation of the order. */
export interface OrderRecord {
  _id: string;
  /** Last 8 characters of the id in upper case, for conversations between shop and shopper. */
  number: string;
  shopperId: string;
  partnerId: string;
  shopper: {
    firstName: string;
    lastName: string;
    fullName: string;
    email: string;
    /** True if the shopper's email address was confirmed when the order was placed. */
    emailConfirmed?: boolean;
  };
  partner: {
    businessName: string;
    address: string;
    phone: string;
    email: string;
    zone: string;
    latitude: number | null;
    longitude: number | null;
  };
  status: OrderStatus;
  orderType: OrderType;
  paymentMethod: PaymentMethod;
  paymentIntentId?: string;
  /** State of a card payment. A change does not increment the order's version, because no decision depends on the state. */
  money?: PaymentMoney;
  /** The pickup window, which does not change after the order was created. */
  pickup: { startsAt: Date; endsAt: Date };
  /** Absent for deliveries, for demo data, and for orders from before the introduction of pickup codes. */
  pickupCode?: PickupCodeRecord;
  handover?: HandoverRecord;
  deliveryAddress: PartnerOrder['deliveryAddress'];
  lines: OrderLine[];
  totalCents: number;
  originalTotalCents: number;
  history: HistoryRecord[];
  /** Incremented by every change, for optimistic locking. */
  version: number;
  /** Time at which the sweep must handle the order. Absent if nothing is due. */
  dueAt?: Date;
  /** When the shopper must be reminded of the pickup; absent after the reminder, and for orders without one. */
  remindAt?: Date;
  /** True if the shop was closed. The sweep then cancels the order. */
  closing: boolean;
  /** Time at which the order was delivered or cancelled. */
  closedAt: Date | null;
  cancelledBy: OrderActor | null;
  cancelReason: CancelReason | null;
  cancelNote: string | null;
  rating: number | null;
  /**
   * The shopper's answer to 'Você comeu tudo?'. A new answer does not increment the order's version, because no decision depends
   * on the answer.
   */
  leftovers?: LeftoverAnswer;
  /** True for imported demo orders. They are never due, and no stock is held for them. */
  imported: boolean;
  /** Normalized ids, names and email for the administrators' search. */
  search: { shop: string; shopper: string };
  /** Distinct words of both search texts. */
  searchWords: string[];
  createdAt: Date;
}

export function totalOf(lines: readonly Pick<OrderLine, 'quantity' | 'unitPriceCents'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
}

/** Returns the time at which the sweep must handle an order, or undefined if nothing is due. */
export function dueAtOf(
  order: Pick<OrderRecord, 'status' | 'createdAt' | 'pickup' | 'closing' | 'imported'>,
  cancelWindowMinutes: number,
): Date | undefined {
  if (!isOpenStatus(order.status)) return undefined;
  if (order.closing) return order.createdAt;
  if (order.imported || order.status === 'preparing') return undefined;
  if (order.status === 'pending') return order.pickup.endsAt;
  if (order.status === 'confirmed') return new Date(order.createdAt.getTime() + cancelWindowMinutes * 60_000);
  return new Date(order.pickup.endsAt.getTime() + noShowHours * 3_600_000);
}

/**
 * Returns when the shopper must be reminded: an hour before the pickup window ends. Undefined for an order that was placed later,
 * for deliveries and for imported orders.
 */
export function remindAtOf({
  orderType,
  imported,
  pickup,
  createdAt,
}: Pick<OrderRecord, 'orderType' | 'imported' | 'pickup' | 'createdAt'>): Date | undefined {
  const at = new Date(pickup.endsAt.getTime() - reminderMinutes * 60_000);
  return orderType === 'pickup' && !imported && createdAt < at ? at : undefined;
}

/** Returns true if the shop may hand the order over now. */
export const isCollectable = (order: Pick<OrderRecord, 'status' | 'orderType'>): boolean =>
  nextStatus(order, 'handOver', 'partner') !== undefined;

/** Returns true if the shopper can still collect the order within its pickup window. */
export function isRemindable(
  order: Pick<OrderRecord, 'status' | 'orderType' | 'pickup'>,
  now: Date,
): boolean {
  return isCollectable(order) && now < order.pickup.endsAt;
}

/**
 * Formats the pickup window as 'HH:MM às HH:MM' in the shop's time zone. Midnight at the end is shown as 23:59, because shops
 * enter 23:59.
 */
export function pickupText({ pickup, partner }: Pick<OrderRecord, 'pickup' | 'partner'>): string {
  const end = localTime(partner.zone, pickup.endsAt);
  return windowText(localTime(partner.zone, pickup.startsAt), end === '00:00' ? endOfDayTime : end);
}

export const namedOf = (order: Pick<OrderRecord, '_id' | 'pickup' | 'partner'>) => ({
  id: order._id,
  businessName: order.partner.businessName,
  pickupSchedule: pickupText(order),
});

/** Returns the search texts and their words for the administrators' search. */
export function searchFields({
  _id,
  number,
  partner,
  shopper,
}: Pick<OrderRecord, '_id' | 'number' | 'partner' | 'shopper'>): Pick<OrderRecord, 'search' | 'searchWords'> {
  const shop = foldText(`${_id} ${number} ${partner.businessName}`);
  const person = foldText(`${shopper.fullName} ${shopper.email}`);
  return { search: { shop, shopper: person }, searchWords: searchWords([shop, person]) };
}

/** Aggregation expression that computes `searchWords` from a stored search text. */
export const storedWords = (field: '$search.shop' | '$search.shopper') => ({
  $map: { input: { $regexFindAll: { input: field, regex: String.raw`[\p{L}\p{N}]+` } }, in: '$$this.match' },
});
