import type { ReservationOutcome, ReservationRequest } from '@boaxepa/contracts/wire/internal/reservations';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../../services.ts';
import { type ItemRecord, items } from '../item.model.ts';
import { withoutMedicines } from '../itemKinds.ts';
import { holdOf } from './releaseHolds.ts';

export type Refusal = Exclude<ReservationOutcome, { outcome: 'reserved' }>;

/** All order lines of one item, combined into one line. The price is undefined if these lines have different prices. */
export interface Line {
  itemId: string;
  quantity: number;
  price: number | undefined;
}

const attempts = 5;

const exceeds = ({ quantity }: Line, maxBagUnits: number | undefined) =>
  maxBagUnits !== undefined && quantity > maxBagUnits;

/** Returns the reason why the requested units cannot be reserved. Returns undefined if they can be reserved. */
function itemRefusal(
  { hideMedicines }: Services,
  item: ItemRecord | null,
  { maxBagUnits }: ReservationRequest,
  line: Line,
  now: Date,
): Refusal | undefined {
  const { itemId } = line;
  if (!item) return { outcome: 'item_gone', itemId, name: null };
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
  /** Id of the request that reserves stock. If the request is refused, it releases only reservations with this id. */
  attempt: string;
}

/**
 * Returns a database update that reserves units. Its filter matches nothing if the units cannot be reserved, so two
 * requests cannot reserve the same unit.
 */
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
      ...withoutMedicines(hideMedicines),
    },
    update: {
      $inc: { available: -quantity, held: quantity },
      $push: { holds: { orderId, quantity, at, attempt } },
    },
  };
}

/** Reserves the units of one order line. Returns the item, or the reason of the refusal. */
export async function holdLine(services: Services, lineRequest: LineRequest): Promise<ItemRecord | Refusal> {
  const { connection, clock } = services;
  const { request, line, attempt } = lineRequest;
  const { orderId, partnerId } = request;
  const { itemId, quantity, price } = line;
  for (let attemptIndex = 0; attemptIndex < attempts; attemptIndex += 1) {
    const at = clock();
    const { filter, update } = holdUpdate(services, lineRequest, at);
    const heldItem =
      price !== undefined &&
      (await items(connection).findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean());
    if (heldItem) return heldItem;

    const item = await items(connection).findOne({ _id: itemId, partnerId }).lean();
    const ownHold = item && holdOf(item, orderId);
    if (ownHold) {
      // An earlier request for this order has already reserved the units. Renew the time of the reservation. Otherwise
      // a periodic job could release it.
      if (ownHold.quantity !== quantity) throw appError('CONFLICT');
      const renewed = await items(connection)
        .findOneAndUpdate(
          { _id: itemId, partnerId, holds: { $elemMatch: { orderId, quantity } } },
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

/**
 * Checks whether the units of an order line could be reserved, without reserving them. Returns the item, or the reason
 * of the refusal.
 */
export async function checkLine(
  services: Services,
  request: ReservationRequest,
  line: Line,
): Promise<ItemRecord | Refusal> {
  const itemKey = { _id: line.itemId, partnerId: request.partnerId };
  const item = await items(services.connection).findOne(itemKey).lean();
  const refusal = itemRefusal(services, item, request, line, services.clock());
  return refusal ?? item ?? { outcome: 'item_gone', itemId: line.itemId, name: null };
}
