import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import { noShowHours, type PartnerOrder } from '@boaxepa/contracts/wire/orders';
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
import type { PaymentMoney } from '../payments/recordProviderState.ts';

/** A line as it was reserved; `quantity` is what is left of `originalQuantity` after the shop's adjustments. */
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

/** One step of an order: which status it has had since when, and through whom. */
export interface HistoryRecord {
  /** Version that the order had after the step. */
  version: number;
  status: OrderStatus;
  by: OrderActor;
  /** Account of the person; null for the system and after that person's deletion. */
  userId: string | null;
  at: Date;
  note: string | null;
  /** Lines that the shop lowered, such as 'Mista - Diversos: de 2 para 1'. */
  changes: string[];
}

/** An order. Money is integer cents; names, prices and places are what they were when it was placed. */
export interface OrderRecord {
  _id: string;
  /** The last 8 characters of the id, upper case: what people call it. */
  number: string;
  shopperId: string;
  partnerId: string;
  shopper: { firstName: string; lastName: string; fullName: string; email: string };
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
  /** Of a card order; moves on without a new version, since nobody decides by it. */
  money?: PaymentMoney;
  /** The pickup window, fixed at creation. */
  pickup: { startsAt: Date; endsAt: Date };
  deliveryAddress: PartnerOrder['deliveryAddress'];
  lines: OrderLine[];
  totalCents: number;
  originalTotalCents: number;
  history: HistoryRecord[];
  /** Grows by one with every change; changes are conditional on it. */
  version: number;
  /** When the sweep has to act; absent when nothing is due. */
  dueAt?: Date;
  /** Its shop was closed: the sweep cancels it. */
  closing: boolean;
  /** When it was delivered or cancelled. */
  closedAt: Date | null;
  cancelledBy: OrderActor | null;
  cancelReason: CancelReason | null;
  cancelNote: string | null;
  rating: number | null;
  /** Demo history: never swept, and no stock at catalog stands behind it. */
  imported: boolean;
  /** Ids and shop, shopper and email, lower case without accents: what the administrator's search looks at. */
  search: { shop: string; shopper: string };
  /** Of both, each word once. */
  searchWords: string[];
  createdAt: Date;
}

/** Sum of the lines in cents. */
export function totalOf(lines: readonly Pick<OrderLine, 'quantity' | 'unitPriceCents'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
}

/**
 * When the sweep has to act on an order: a confirmed one moves on after the cancel window, an
 * unanswered one ends with the pickup window, an uncollected one 24 h later, one of a closed shop at once. Imported
 * history is left alone.
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

/** 'HH:MM às HH:MM' in the shop's zone. Midnight as the end is written as it was configured. */
export function pickupText({ pickup, partner }: Pick<OrderRecord, 'pickup' | 'partner'>): string {
  const end = localTime(partner.zone, pickup.endsAt);
  return windowText(localTime(partner.zone, pickup.startsAt), end === '00:00' ? endOfDayTime : end);
}

/** What every message about an order says of it. */
export const namedOf = (order: Pick<OrderRecord, '_id' | 'pickup' | 'partner'>) => ({
  id: order._id,
  businessName: order.partner.businessName,
  pickupSchedule: pickupText(order),
});

/** What is stored beside an order for an administrator's search: its texts, and the words that they are looked up by. */
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

/** `searchWords` of a stored text, for updates of many orders at once. */
export const storedWords = (field: '$search.shop' | '$search.shopper') => ({
  $map: { input: { $regexFindAll: { input: field, regex: String.raw`[\p{L}\p{N}]+` } }, in: '$$this.match' },
});
