import { randomBytes } from 'node:crypto';
import type { ReservationOutcome, ReservationRequest } from '@boaxepa/contracts/internal/reservations';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { partners, type PartnerRecord } from '../partners/partner.model.ts';
import { isSelling } from '../partners/partner.policy.ts';
import { shopHours } from '../partners/shopHours.ts';
import { type ItemRecord, items } from './item.model.ts';
import { holdOf, releaseHolds } from './releaseHolds.ts';
import { type HeldLine, presentReservation } from './reservation.presenter.ts';

type Refusal = Exclude<ReservationOutcome, { outcome: 'reserved' }>;

/** The lines on one item as one; `price` is undefined when they disagree about it. */
interface Line {
  itemId: string;
  quantity: number;
  price: number | undefined;
}

const attempts = 5;

/** Lines on one item summed, items in id order, so that two orders never wait for each other (ARCHITECTURE: consistency). */
function linesByItem(request: ReservationRequest): Line[] {
  const lines = new Map<string, Line>();
  for (const { itemId, quantity, unitPriceCents } of request.lines) {
    const same = lines.get(itemId);
    lines.set(itemId, {
      itemId,
      quantity: quantity + (same?.quantity ?? 0),
      price: !same || same.price === unitPriceCents ? unitPriceCents : undefined,
    });
  }
  return [...lines.values()].toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

function partnerRefusal(partner: PartnerRecord | null, now: Date): Refusal | undefined {
  if (!partner) return { outcome: 'partner_unknown' };
  const hours = shopHours(partner, now);
  if (!isSelling(partner) || !hours.isOpen) return { outcome: 'partner_closed' };
  return hours.pickupOver ? { outcome: 'pickup_over' } : undefined;
}

/** Why a line cannot be had of the item as it is; undefined when it could. */
function itemRefusal(
  { hideMedicines }: Services,
  item: ItemRecord | null,
  partnerId: string,
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
  if (available < line.quantity) return { outcome: 'out_of_stock', itemId, name, kind, available };
  return undefined;
}

/** One line's hold: one conditional update of the item's own document. Answers the item, or why not. */
async function holdLine(
  services: Services,
  request: ReservationRequest,
  line: Line,
  attempt: string,
): Promise<ItemRecord | Refusal> {
  const { connection, clock, hideMedicines } = services;
  const { orderId, partnerId } = request;
  const { itemId, quantity, price } = line;
  for (let tried = 0; tried < attempts; tried += 1) {
    const at = clock();
    const held =
      price !== undefined &&
      (await items(connection)
        .findOneAndUpdate(
          {
            _id: itemId,
            partnerId,
            price,
            isActive: true,
            isDeleted: false,
            available: { $gte: quantity },
            'holds.orderId': { $ne: orderId },
            $or: [{ bag: null }, { 'bag.expiresAt': { $gt: at } }],
            ...(hideMedicines && { 'product.category': { $ne: 'medicine' } }),
          },
          {
            $inc: { available: -quantity, held: quantity },
            $push: { holds: { orderId, quantity, at, attempt } },
          },
          { returnDocument: 'after' },
        )
        .lean());
    if (held) return held;

    const item = await items(connection).findById(itemId).lean();
    const own = item && holdOf(item, orderId);
    if (own) {
      // An earlier call for this order got this far. It is ours from now on: renewed, so that no sweep gives it back.
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
    const refusal = itemRefusal(services, item, partnerId, line, at);
    if (refusal) return refusal;
  }
  throw appError('SERVICE_UNAVAILABLE');
}

/** What `holdLine` would answer, without holding. */
async function checkLine(
  services: Services,
  { partnerId }: ReservationRequest,
  line: Line,
): Promise<ItemRecord | Refusal> {
  const item = await items(services.connection).findById(line.itemId).lean();
  const refusal = itemRefusal(services, item, partnerId, line, services.clock());
  return refusal ?? item ?? { outcome: 'item_gone', itemId: line.itemId, name: null };
}

/**
 * Holds stock for an order (ARCHITECTURE: consistency). Safe to repeat: a second call finds the holds of the first. A
 * refusal holds nothing that this call took, and `checkOnly` never does. The shop is looked at before and after: a deletion or rejection that
 * began in between either sees the holds or is seen here.
 */
export async function reserveStock(
  services: Services,
  request: ReservationRequest,
): Promise<ReservationOutcome> {
  const { connection, clock } = services;
  const attempt = randomBytes(8).toString('hex');
  const shop = () => partners(connection).findById(request.partnerId).lean();
  const early = partnerRefusal(await shop(), clock());
  if (early) return early;

  const refuse = async (refusal: Refusal) => {
    await releaseHolds(services, request.orderId, { attempt });
    return refusal;
  };
  const held: HeldLine[] = [];
  for (const line of linesByItem(request)) {
    const result = request.checkOnly
      ? await checkLine(services, request, line)
      : await holdLine(services, request, line, attempt);
    if ('outcome' in result) return held.length > 0 ? refuse(result) : result;
    held.push({ item: result, quantity: line.quantity, price: line.price ?? result.price });
  }

  const partner = await shop();
  const now = clock();
  const late = partnerRefusal(partner, now);
  if (late || !partner) return refuse(late ?? { outcome: 'partner_unknown' });
  return presentReservation(partner, held, now);
}
