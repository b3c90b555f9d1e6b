import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import type { LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
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

/** Cancellation reasons of orders that held stock for nothing. The fair-use rules count these orders. */
export const heldForNothing = ['no_show', 'shopper', 'no_answer'] as const satisfies readonly CancelReason[];

/** A line of an order as it was reserved. `quantity` is the rest of `originalQuantity` after reductions by the shop. */
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
  /** Account of the person. null for a step of the system, and after the account was deleted. */
  userId: string | null;
  at: Date;
  note: string | null;
  /** Descriptions of the lines that the shop reduced, such as 'Mista - Diversos: de 2 para 1'. */
  changes: string[];
}

export interface HandoverRecord {
  proof: HandoverProof;
  /** Reason why the shop handed over the order without a code. */
  reason?: string;
  /** Idempotency-Key of the hand-over request. */
  key: string;
  at: Date;
}

/** An order. Amounts are in integer cents. Names, prices and addresses are copies from the time of its creation. */
export interface OrderRecord {
  _id: string;
  /** Last 8 characters of the id in upper case. People use it to name the order. */
  number: string;
  shopperId: string;
  partnerId: string;
  shopper: {
    firstName: string;
    lastName: string;
    fullName: string;
    email: string;
    /** True if the shopper had followed a link in an email before the order was placed. */
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
  /** Only for a card order. It changes without a new version, because no decision depends on it. */
  money?: PaymentMoney;
  /** The pickup window, fixed at creation. */
  pickup: { startsAt: Date; endsAt: Date };
  /** Absent for deliveries, for demo data, and for orders of releases without pickup codes. */
  pickupCode?: PickupCodeRecord;
  handover?: HandoverRecord;
  deliveryAddress: PartnerOrder['deliveryAddress'];
  lines: OrderLine[];
  totalCents: number;
  originalTotalCents: number;
  history: HistoryRecord[];
  /** Incremented with every change. A change is written only if the version is unchanged. */
  version: number;
  /** Time at which the sweep must act. Absent if nothing is due. */
  dueAt?: Date;
  /** True if the shop was closed, so the sweep cancels the order. */
  closing: boolean;
  /** Time at which the order was delivered or cancelled. */
  closedAt: Date | null;
  cancelledBy: OrderActor | null;
  cancelReason: CancelReason | null;
  cancelNote: string | null;
  rating: number | null;
  /** The shopper's answer to 'Você comeu tudo?'. Changes without a new version, because no decision depends on it. */
  leftovers?: LeftoverAnswer;
  /** True for past orders of the demo data. They have no due time, and the catalog service holds no stock for them. */
  imported: boolean;
  /** Ids, names and email without case and accents, for the administrators' search. */
  search: { shop: string; shopper: string };
  /** Words of both search texts, without duplicates. */
  searchWords: string[];
  createdAt: Date;
}

export function totalOf(lines: readonly Pick<OrderLine, 'quantity' | 'unitPriceCents'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
}

/**
 * Returns the time at which the sweep must act on an order. A confirmed order is due after the cancel window, an
 * unconfirmed order at the end of the pickup window, a missed order 24 h later, and an order of a closed shop
 * immediately. Imported orders are never due.
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
 * Formats the pickup window as 'HH:MM às HH:MM' in the shop's time zone. Midnight as the end is written as 23:59,
 * because shops configure it like that.
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

/** Returns the derived fields for the administrators' search: the texts, and the words for the index. */
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

/** Aggregation expression that computes `searchWords` from a stored text, for bulk updates. */
export const storedWords = (field: '$search.shop' | '$search.shopper') => ({
  $map: { input: { $regexFindAll: { input: field, regex: String.raw`[\p{L}\p{N}]+` } }, in: '$$this.match' },
});
