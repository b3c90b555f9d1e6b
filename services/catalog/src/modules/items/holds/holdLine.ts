import type { ReservationOutcome, ReservationRequest } from '@boaxepa/contracts/wire/internal/reservations';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../../services.ts';
import { type ItemRecord, items } from '../item.model.ts';
import { holdOf } from './releaseHolds.ts';

export type Refusal = Exclude<ReservationOutcome, { outcome: 'reserved' }>;

/** Combines all order lines of one item. The price is undefined if the lines have different prices. */
export interface Line {
  itemId: string;
  quantity: number;
  price: number | undefined;
}

const attempts = 5;

const exceeds = ({ quantity }: Line, maxBagUnits: number | undefined) =>
  maxBagUnits !== undefined && quantity > maxBagUnits;

/** Returns the reason why the item cannot be held, or undefined if it can be held. */
function itemRefusal(
  { hideMedicines }: Services,
  item: ItemRecord | null,
  { partnerId, maxBagUnits }: ReservationRequest,
  line: Line,
  now: Date,
): Refusal | undefined {
  const { itemId } = line;
  if (!item || item.partnerId.toHexString() !== partnerId)
    return { outcome: 'item_gone', itemId, name: null };
  const { name, kind, price, available } = item;
  const expired = item.bag !== null && item.bag.expiresAt <= now;
  const hidden = hideMedicines && item.product?.category === 'medicine';
  if (item.isDeleted || !item.isActive || expired || hidden) return { outcome: 'item_gone', itemId, name };
  if (price !== line.price) return { outcome: 'price_changed', itemId, name, unitPriceCents: price };
  if (item.bag && exceeds(line, maxBagUnits)) return { outcome: 'bag_limit', itemId };
  if (available < line.quantity) return { outcome: 'out_of_stock', itemId, name, kind, available };
  return undefined;
}

interface LineRequest {
  request: ReservationRequest;
  line: Line;
  /** Id of the reserve call. A refused call releases only the holds with its own id. */
  attempt: string;
}

/** Builds a conditional update that creates a hold. The update matches no item if the units cannot be held. */
function holdUpdate({ hideMedicines }: Services, { request, line, attempt }: LineRequest, at: Date) {
  const { orderId, partnerId, maxBagUnits } = request;
  const { itemId, quantity, price } = line;
  return {
    filter: {
      _id: itemId,
      partnerId,
      price,
      isActive: true,
      isDeleted: false,
      available: { $gte: quantity },
      'holds.orderId': { $ne: orderId },
      $or: [{ bag: null }, { 'bag.expiresAt': { $gt: at } }],
      ...(exceeds(line, maxBagUnits) && { bag: null }),
      ...(hideMedicines && { 'product.category': { $ne: 'medicine' as const } }),
    },
    update: {
      $inc: { available: -quantity, held: quantity },
      $push: { holds: { orderId, quantity, at, attempt } },
    },
  };
}

/** Holds the units of one line in a conditional update. Returns the item, or the reason for a refusal. */
export async function holdLine(services: Services, lineRequest: LineRequest): Promise<ItemRecord | Refusal> {
  const { connection, clock } = services;
  const { request, line, attempt } = lineRequest;
  const { orderId } = request;
  const { itemId, quantity, price } = line;
  for (let tried = 0; tried < attempts; tried += 1) {
    const at = clock();
    const { filter, update } = holdUpdate(services, lineRequest, at);
    const held =
      price !== undefined &&
      (await items(connection).findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean());
    if (held) return held;

    const item = await items(connection).findById(itemId).lean();
    const own = item && holdOf(item, orderId);
    if (own) {
      // An earlier call for this order already holds the units. Renewing the hold prevents a sweep from releasing the units.
      if (own.quantity !== quantity) throw appError('CONFLICT');
      const renewed = await items(connection)
        .findOneAndUpdate(
          { _id: itemId, holds: { $elemMatch: { orderId, quantity } } },
          { $set: { 'holds.$.at': at, 'holds.$.attempt': `${attempt}-renewed` } },
          { returnDocument: 'after' },
        )
        .lean();
      if (renewed) return renewed;
      continue;
    }
    const refusal = itemRefusal(services, item, request, line, at);
    if (refusal) return refusal;
  }
  throw appError('SERVICE_UNAVAILABLE');
}

/** Checks whether a line could be held, without creating a hold. */
export async function checkLine(
  services: Services,
  request: ReservationRequest,
  line: Line,
): Promise<ItemRecord | Refusal> {
  const item = await items(services.connection).findById(line.itemId).lean();
  const refusal = itemRefusal(services, item, request, line, services.clock());
  return refusal ?? item ?? { outcome: 'item_gone', itemId: line.itemId, name: null };
}
