import { centsToDecimal } from '@boaxepa/contracts/domain/money';
import type { OrderItem, PartnerOrder, ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { cancellableStatuses } from '@boaxepa/contracts/domain/orderStatus';
import type { OrderPayment } from '@boaxepa/contracts/texts/payments';
import type { storedJson } from '@boaxepa/service-kit/mongo/storedJson';
import { pickupText, type OrderLine, type OrderRecord } from './order.ts';
import { takeBackUntil, type Party } from './order.policy.ts';

/** Returns the payment fields of an order for a response, with amounts in reais. */
export function presentPayment({ paymentMethod, money }: OrderRecord): OrderPayment {
  return {
    method: paymentMethod,
    state: money?.state ?? null,
    authorisedAmount: centsToDecimal(money?.authorisedCents ?? 0),
    capturedAmount: centsToDecimal(money?.capturedCents ?? 0),
    refundedAmount: centsToDecimal(money?.refundedCents ?? 0),
  };
}

function presentHandover({ handover }: OrderRecord): PartnerOrder['handover'] {
  if (!handover) return null;
  return { proof: handover.proof, reason: handover.reason ?? null, at: handover.at.toISOString() };
}

/**
 * Returns the time until which the order can be cancelled, or null if its status sets no deadline. A shop gets this
 * time only for a confirmed order, to show when the order moves to the next status.
 */
function cancellableUntil(order: OrderRecord, party: Party): string | null {
  const ends = order.status === 'confirmed' || (order.status === 'pending' && party === 'shopper');
  return ends && order.dueAt ? order.dueAt.toISOString() : null;
}

export type OrderJson = ReturnType<typeof storedJson<OrderRecord, PartnerOrder>>;

/**
 * Creates the functions that convert stored orders to responses.
 * @param publicUrl base URL for photos that are stored as paths (product/products.md#photos)
 */
export function createOrderPresenter(publicUrl: string) {
  const absolute = (photo: string | null) => photo && new URL(photo, publicUrl).href;

  function item({ id, itemId, kind, name, bag, ...line }: OrderLine): OrderItem {
    return {
      id,
      productId: kind === 'product' ? itemId : null,
      bagId: kind === 'bag' ? itemId : null,
      bag: bag && { id: itemId, type: bag.type, category: bag.category, name },
      product: kind === 'product' ? { name, photoUrl: absolute(line.photoUrl) } : null,
      quantity: line.quantity,
      originalQuantity: line.originalQuantity,
      wasModified: line.quantity !== line.originalQuantity,
      unitPrice: centsToDecimal(line.unitPriceCents),
      subtotal: centsToDecimal(line.quantity * line.unitPriceCents),
    };
  }

  function base(order: OrderRecord, party: Party) {
    const canCancel = cancellableStatuses(party).includes(order.status);
    return {
      id: order._id,
      createdAt: order.createdAt.toISOString(),
      status: order.status,
      totalAmount: centsToDecimal(order.totalCents),
      originalTotalAmount: centsToDecimal(order.originalTotalCents),
      orderType: order.orderType,
      paymentMethod: order.paymentMethod,
      payment: presentPayment(order),
      zone: order.partner.zone,
      pickupSchedule: pickupText(order),
      pickupStartsAt: order.pickup.startsAt.toISOString(),
      pickupEndsAt: order.pickup.endsAt.toISOString(),
      deliveryAddress: order.deliveryAddress,
      partnerId: order.partnerId,
      shopperId: order.shopperId,
      items: order.lines.map(item),
      history: order.history.map(({ status, by, at, note }) => ({ status, by, at: at.toISOString(), note })),
      version: order.version,
      canCancel,
      cancellableUntil: canCancel ? cancellableUntil(order, party) : null,
      cancelledBy: order.cancelledBy,
      cancelReason: order.cancelReason,
      cancelNote: order.cancelNote,
    };
  }

  function forShopper(order: OrderRecord): ShopperOrder {
    const { businessName, address, phone, latitude, longitude } = order.partner;
    return {
      ...base(order, 'shopper'),
      bag_pickup_schedule: pickupText(order),
      business_name: businessName,
      partner_address: address,
      partner: { businessName, address, phone, latitude, longitude },
      rating: order.rating,
      leftovers: order.leftovers ?? null,
      hasPickupCode: order.pickupCode !== undefined && order.closedAt === null,
    };
  }

  function forPartner(order: OrderRecord): PartnerOrder {
    const { firstName, lastName, fullName } = order.shopper;
    return {
      ...base(order, 'partner'),
      bagPickupSchedule: pickupText(order),
      shopper: { userName: fullName, firstName, lastName, fullName },
      handover: presentHandover(order),
      takeBackUntil: takeBackUntil(order)?.toISOString() ?? null,
    };
  }

  return {
    forShopper,
    forPartner,
    for: (party: Party, order: OrderRecord) => (party === 'shopper' ? forShopper(order) : forPartner(order)),
  };
}
