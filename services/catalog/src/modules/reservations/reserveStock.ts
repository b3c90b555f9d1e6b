import { randomBytes } from 'node:crypto';
import type { ReservationOutcome, ReservationRequest } from '@boaxepa/contracts/wire/internal/reservations';
import type { Services } from '../../services.ts';
import { checkLine, holdLine, type Line, type Refusal } from '../items/holds/holdLine.ts';
import { releaseHolds } from '../items/holds/releaseHolds.ts';
import { findShop, isSelling, type PartnerRecord } from '../partners/partner.policy.ts';
import { shopHours } from '../partners/shopHours.ts';
import { type HeldLine, presentReservation } from './reservation.presenter.ts';

/**
 * Lines on one item summed, items in id order, so that two orders never wait for each other
 * (architecture.md#placing-an-order).
 */
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

/**
 * Holds stock for an order (architecture.md#placing-an-order). Safe to repeat: a second call finds the holds of the first. A
 * refusal holds nothing that this call took, and `checkOnly` never does. The shop is looked at before and after: a deletion or rejection that
 * began in between either sees the holds or is seen here.
 */
export async function reserveStock(
  services: Services,
  request: ReservationRequest,
): Promise<ReservationOutcome> {
  const { clock } = services;
  const attempt = randomBytes(8).toString('hex');
  const shop = () => findShop(services, request.partnerId);
  const first = await shop();
  const early = partnerRefusal(first, clock());
  if (early) return early;

  const refuse = async (refusal: Refusal) => {
    await releaseHolds(services, request.orderId, { attempt });
    return refusal;
  };
  const held: HeldLine[] = [];
  for (const line of linesByItem(request)) {
    const result = request.checkOnly
      ? await checkLine(services, request, line)
      : await holdLine(services, { request, line, attempt });
    if ('outcome' in result) return held.length > 0 ? refuse(result) : result;
    held.push({ item: result, quantity: line.quantity, price: line.price ?? result.price });
  }

  const partner = request.checkOnly ? first : await shop();
  const now = clock();
  const late = partnerRefusal(partner, now);
  if (late || !partner) return refuse(late ?? { outcome: 'partner_unknown' });
  return presentReservation(partner, held, now);
}
