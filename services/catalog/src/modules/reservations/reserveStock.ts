import { randomBytes } from 'node:crypto';
import type { ReservationOutcome, ReservationRequest } from '@boaxepa/contracts/wire/internal/reservations';
import type { Services } from '../../services.ts';
import { checkLine, holdLine, type Line, type Refusal } from '../items/holds/holdLine.ts';
import { releaseHolds } from '../items/holds/releaseHolds.ts';
import { findShop, isSelling, type PartnerRecord } from '../partners/partner.policy.ts';
import { shopHours } from '../partners/shopHours.ts';
import { type HeldLine, presentReservation } from './reservation.presenter.ts';

/**
 * Combines the order lines of the same item, and sorts the items by id. All orders then reserve items in the same
 * sequence, so two orders cannot block each other (architecture.md#placing-an-order).
 */
function linesByItem(request: ReservationRequest): Line[] {
  const lines = new Map<string, Line>();
  for (const { itemId, quantity, unitPriceCents } of request.lines) {
    const earlierLine = lines.get(itemId);
    lines.set(itemId, {
      itemId,
      quantity: quantity + (earlierLine?.quantity ?? 0),
      price: !earlierLine || earlierLine.price === unitPriceCents ? unitPriceCents : undefined,
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
 * Reserves the stock of an order. If one line is refused, all reservations of this request are released
 * (architecture.md#placing-an-order). A repeated request for the same order reserves nothing more.
 */
export async function reserveStock(
  services: Services,
  request: ReservationRequest,
): Promise<ReservationOutcome> {
  const attempt = randomBytes(8).toString('hex');
  const heldLines: HeldLine[] = [];
  let refusal: Refusal | undefined;
  for (const line of linesByItem(request)) {
    const result = request.checkOnly
      ? await checkLine(services, request, line)
      : await holdLine(services, { request, line, attempt });
    if ('outcome' in result) {
      refusal = result;
      break;
    }
    heldLines.push({ item: result, quantity: line.quantity, price: line.price ?? result.price });
  }

  // Read the shop after the reservation. Otherwise a deletion or rejection of the shop between the two steps would go
  // unnoticed.
  const partner = await findShop(services, request.partnerId);
  const now = services.clock();
  refusal = partnerRefusal(partner, now) ?? refusal;
  if (!refusal && partner) return presentReservation(partner, heldLines, now);
  if (heldLines.length > 0 && !request.checkOnly) await releaseHolds(services, request.orderId, { attempt });
  return refusal ?? { outcome: 'partner_unknown' };
}
