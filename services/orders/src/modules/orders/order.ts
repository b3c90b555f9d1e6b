import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import { noShowHours } from '@boaxepa/contracts/domain/fairUse';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import {
  isOpenStatus,
  type CancelReason,
  type OrderActor,
  type OrderStatus,
  type OrderType,
  type PaymentMethod,
} from '@boaxepa/contracts/domain/orderStatus';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { endOfDayTime, windowText } from '@boaxepa/contracts/domain/windowTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { HandoverProof } from '@boaxepa/contracts/wire/pickup';
import type { PaymentMoney } from '../payments/recordProviderState.ts';
import type { PickupCodeRecord } from './pickup/pickupCodes.ts';

/** Reasons of orders that held stock for nothing; fair use counts these orders. */
export const heldForNothing = ['no_show', 'shopper', 'no_answer'] as const satisfies readonly CancelReason[];

/** A line as it was reserved. `quantity` is the rest of `originalQuantity` after reductions by the shop. */
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

/** A step in the history of an order. */
export interface HistoryRecord {
  /** Version of the order after the step. */
  version: number;
  status: OrderStatus;
  by: OrderActor;
  /** Account of the person; null for the system and after the account's deletion. */
  userId: string | null;
  at: Date;
  note: string | null;
  /** Lines that the shop lowered, such as 'Mista - Diversos: de 2 para 1'. */
  changes: string[];
}

/** How a pickup order was handed over. */
export interface HandoverRecord {
  proof: HandoverProof;
  /** Why the shop did without a code. */
  reason?: string;
  /** Idempotency-Key of the hand-over. */
  key: string;
  at: Date;
}

/** An order. Money is in integer cents. Names, prices and places are snapshots of its creation. */
export interface OrderRecord {
  _id: string;
  /** Last 8 characters of the id in upper case; people call the order by it. */
  number: string;
  shopperId: string;
  partnerId: string;
  shopper: {
    firstName: string;
    lastName: string;
    fullName: string;
    email: string;
    /** The shopper had followed a link of an email when the order was placed. */
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
  /** Only for a card order. Changes without a new version, because no decision depends on it. */
  money?: PaymentMoney;
  /** The pickup window, fixed at creation. */
  pickup: { startsAt: Date; endsAt: Date };
  /** Absent for deliveries, demo history, and orders of releases without pickup codes. */
  pickupCode?: PickupCodeRecord;
  handover?: HandoverRecord;
  deliveryAddress: PartnerOrder['deliveryAddress'];
  lines: OrderLine[];
  totalCents: number;
  originalTotalCents: number;
  history: HistoryRecord[];
  /** Incremented with every change; changes are conditional on it. */
  version: number;
  /** When the sweep must act; absent when nothing is due. */
  dueAt?: Date;
  /** The shop was closed, so the sweep cancels the order. */
  closing: boolean;
  /** When the order was delivered or cancelled. */
  closedAt: Date | null;
  cancelledBy: OrderActor | null;
  cancelReason: CancelReason | null;
  cancelNote: string | null;
  rating: number | null;
  /** Demo history: it is never due, and catalog holds no stock for it. */
  imported: boolean;
  /** Folded ids, names and email, for the administrators' search. */
  search: { shop: string; shopper: string };
  /** Words of both texts, without duplicates. */
  searchWords: string[];
  createdAt: Date;
}

export function totalOf(lines: readonly Pick<OrderLine, 'quantity' | 'unitPriceCents'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
}

/**
 * Returns when the sweep must act on an order: a confirmed one after the cancel window, an unconfirmed one at the end
 * of the pickup window, a missed one 24 h later, one of a closed shop immediately. Imported orders are never due.
 */
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
 * Formats the pickup window as 'HH:MM às HH:MM' in the shop's zone. Midnight as an end is written 23:59, as shops
 * configure it.
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

/** Returns the derived fields for the administrators' search: texts, and the words in the index. */
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

/** Aggregation expression that computes `searchWords` of a stored text, for bulk updates. */
export const storedWords = (field: '$search.shop' | '$search.shopper') => ({
  $map: { input: { $regexFindAll: { input: field, regex: String.raw`[\p{L}\p{N}]+` } }, in: '$$this.match' },
});
