import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import type { LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import { noShowAt } from '@boaxepa/contracts/domain/fairUse';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
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
import { dayText } from '@boaxepa/contracts/domain/momentTexts';
import { reminderMinutes } from '@boaxepa/contracts/texts/pickupReminder';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { endOfDayTime, windowText } from '@boaxepa/contracts/domain/windowTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { HandoverProof } from '@boaxepa/contracts/wire/pickup';
import type { PaymentMoney } from '../payments/recordProviderState.ts';
import type { PickupCodeRecord } from './pickup/pickupCodes.ts';

/** Reasons of cancellations that count for the fair-use limits: the order reserved stock, but nobody collected it. */
export const heldForNothing = ['no_show', 'shopper', 'no_answer'] as const satisfies readonly CancelReason[];

/** A line of an order. If the shop reduced the line, `quantity` is smaller than `originalQuantity`. */
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
  /** Version of the order after this step. */
  version: number;
  status: OrderStatus;
  by: OrderActor;
  /** Id of the user who made this step. Null if the system made it or the account was deleted. */
  userId: string | null;
  at: Date;
  note: string | null;
  /** Descriptions of the lines that this step reduced, such as 'Mista - Diversos: de 2 para 1'. */
  changes: string[];
}

export interface HandoverRecord {
  proof: HandoverProof;
  /** Why the shop handed the order over without a pickup code or after the pickup window. */
  reason?: string;
  /** Idempotency-Key of the request that recorded this hand-over. A repeated request has the same key. */
  key: string;
  at: Date;
}

/**
 * The shop's answer to the question whether it handed over an order that was already cancelled. The shop's device asks
 * this question after an offline hand-over that the server refused.
 */
export interface LateHandoverRecord {
  wasDelivered: boolean;
  /** Why the order was cancelled. The cancellation returned its units to the stock, except after a no-show. */
  cancelReason: CancelReason;
  /** Idempotency-Key of the answer. The server recognises a repeated answer by this key. */
  key: string;
  /** Id of the user who answered. The field is removed when the order is anonymised. */
  userId: string | null;
  at: Date;
}

/**
 * An order. Amounts are in cents. Names, prices and addresses are copies from the time of the order, so that later
 * changes do not alter it.
 */
export interface OrderRecord {
  _id: string;
  shopperId: string;
  partnerId: string;
  shopper: {
    firstName: string;
    lastName: string;
    fullName: string;
    email: string;
    /** True if the shopper had confirmed the email address before the order. */
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
  /**
   * State of the card payment. A change of this state leaves the order's version the same, because changes of an open
   * order do not depend on this state.
   */
  money?: PaymentMoney;
  /** Pickup window, which never changes. */
  pickup: { startsAt: Date; endsAt: Date };
  /** Pickup code. Deliveries and old orders have none. */
  pickupCode?: PickupCodeRecord;
  handover?: HandoverRecord;
  lateHandover?: LateHandoverRecord;
  deliveryAddress: PartnerOrder['deliveryAddress'];
  lines: OrderLine[];
  totalCents: number;
  originalTotalCents: number;
  history: HistoryRecord[];
  /** Version for optimistic locking. */
  version: number;
  /** Time from which a periodic job must change the order. Missing if the order does not change with time. */
  dueAt?: Date;
  /** Time at which the shopper must be reminded of the pickup. Sending the reminder removes the field. */
  remindAt?: Date;
  /** True if the shop was closed (product/shops.md#rejecting). A periodic job then cancels the order. */
  closing: boolean;
  /** Time at which the order was delivered or cancelled. Null for an open order. */
  closedAt: Date | null;
  cancelledBy: OrderActor | null;
  cancelReason: CancelReason | null;
  cancelNote: string | null;
  rating: number | null;
  /**
   * The shopper's answer to 'Você comeu tudo?' ("Did you eat everything?"). The answer leaves the order's version the
   * same, because no change of an order depends on the answer.
   */
  leftovers?: LeftoverAnswer;
  /** True for orders of the demo data. They reserved no stock, and periodic jobs ignore them. */
  imported: boolean;
  /** Ids, names and email, without accents and in lower case. Administrators search in these texts. */
  search: { shop: string; shopper: string };
  /** All distinct words of the texts in `search`, for the index. */
  searchWords: string[];
  createdAt: Date;
}

export function totalOf(lines: readonly Pick<OrderLine, 'quantity' | 'unitPriceCents'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
}

/**
 * Returns the status of a new order. The shop must confirm an order that contains a product
 * (product/orders.md#status-at-creation).
 */
export const initialStatus = (lines: readonly Pick<OrderLine, 'kind'>[]): 'confirmed' | 'pending' =>
  lines.every(({ kind }) => kind === 'bag') ? 'confirmed' : 'pending';

/** Returns when a periodic job must change the order. Returns undefined if only a person can change it next. */
export function dueAtOf(
  order: Pick<OrderRecord, 'status' | 'createdAt' | 'pickup' | 'closing' | 'imported'>,
  cancelWindowMinutes: number,
): Date | undefined {
  if (!isOpenStatus(order.status)) return undefined;
  if (order.closing) return order.createdAt;
  if (order.imported || order.status === 'preparing') return undefined;
  if (order.status === 'pending') return order.pickup.endsAt;
  if (order.status === 'confirmed') return new Date(order.createdAt.getTime() + cancelWindowMinutes * 60_000);
  return noShowAt(order.pickup.endsAt);
}

/**
 * Returns when the shopper must be reminded: one hour before the pickup window ends. Returns undefined for deliveries,
 * imported orders, and orders that are placed after this time.
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

/** Returns true if the order's status lets the shop hand it over now. */
export const isCollectable = (order: Pick<OrderRecord, 'status' | 'orderType'>): boolean =>
  nextStatus(order, 'handOver', 'partner') !== undefined;

/** Returns true if the shopper can still collect the order in its pickup window, so that a reminder is useful. */
export function isRemindable(
  order: Pick<OrderRecord, 'status' | 'orderType' | 'pickup'>,
  now: Date,
): boolean {
  return isCollectable(order) && now < order.pickup.endsAt;
}

/**
 * Returns the pickup window as 'HH:MM às HH:MM' in the shop's time zone. An end at midnight is shown as 23:59, because
 * shops enter 23:59 for midnight.
 */
export function pickupText({ pickup, partner }: Pick<OrderRecord, 'pickup' | 'partner'>): string {
  const end = localTime(partner.zone, pickup.endsAt);
  return windowText(localTime(partner.zone, pickup.startsAt), end === '00:00' ? endOfDayTime : end);
}

/**
 * Returns the data of an order that messages contain. The day of the pickup is relative to `now`, such as 'hoje'
 * (today).
 */
export const messageFieldsOf = (
  order: Pick<OrderRecord, '_id' | 'orderType' | 'pickup' | 'partner'>,
  now: Date,
) => ({
  id: order._id,
  orderType: order.orderType,
  businessName: order.partner.businessName,
  pickupSchedule: pickupText(order),
  pickupDay: dayText(order.partner.zone, order.pickup.startsAt, now),
});

/** Returns the texts in which administrators search for this order, and their words. */
export function searchFields({
  _id,
  partner,
  shopper,
}: Pick<OrderRecord, '_id' | 'partner' | 'shopper'>): Pick<OrderRecord, 'search' | 'searchWords'> {
  const shop = foldText(`${_id} ${orderNumber(_id)} ${partner.businessName}`);
  const person = foldText(`${shopper.fullName} ${shopper.email}`);
  return { search: { shop, shopper: person }, searchWords: searchWords([shop, person]) };
}

/**
 * Returns an aggregation expression that computes the search words of a stored text. Use it in updates of many orders,
 * where the database computes the new values.
 */
export const storedWords = (field: '$search.shop' | '$search.shopper') => ({
  $map: { input: { $regexFindAll: { input: field, regex: String.raw`[\p{L}\p{N}]+` } }, in: '$$this.match' },
});
