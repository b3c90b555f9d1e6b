import type { ReservationOutcome, ReservedLine } from '@boaxepa/contracts/wire/internal/reservations';
import type { ItemRecord } from '../items/itemKinds.ts';
import type { PartnerRecord } from '../partners/partner.policy.ts';
import { coordinatesOf } from '../partners/partner.presenter.ts';
import { shopHours } from '../partners/shopHours.ts';

/**
 * An order line whose units are reserved. `price` is the unit price in cents at the time of the reservation. Later
 * price changes do not affect it.
 */
export interface HeldLine {
  item: ItemRecord;
  quantity: number;
  price: number;
}

function presentLine({ item, quantity, price }: HeldLine): ReservedLine {
  return {
    itemId: item._id.toHexString(),
    kind: item.kind,
    name: item.name,
    quantity,
    unitPriceCents: price,
    bag: item.bag && { type: item.bag.type, category: item.bag.category },
    photoUrl: item.product?.photoUrl ?? null,
  };
}

/**
 * Returns the data about the shop and the items that the order stores as a copy
 * (product/orders.md#what-an-order-keeps).
 */
export function presentReservation(
  partner: PartnerRecord,
  heldLines: readonly HeldLine[],
  now: Date,
): ReservationOutcome {
  const { pickup } = shopHours(partner, now);
  if (!pickup) return { outcome: 'partner_closed' };
  const { businessName, address, phone, email, zone, location, pinReview } = partner;
  return {
    outcome: 'reserved',
    lines: heldLines.map(presentLine),
    partner: {
      id: partner._id.toHexString(),
      businessName,
      address,
      phone,
      email,
      zone,
      // While an administrator reviews a new address, the stored location is still that of the previous address. Omit
      // the coordinates, so that directions use the new address.
      ...coordinatesOf({ location: pinReview ? undefined : location }),
    },
    pickup: {
      startsAt: pickup.startsAt.toISOString(),
      endsAt: pickup.endsAt.toISOString(),
      text: pickup.text,
    },
  };
}
