import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { Services } from '../../../services.ts';
import { dueAtOf, remindAtOf, searchFields, totalOf, type OrderLine, type OrderRecord } from '../order.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { OrderRequest, Reserved } from './reserveStock.ts';

/**
 * Returns the order lines in the sequence of the request. Their data is that of the catalog service, because clients
 * could send wrong names and prices.
 */
function linesOf(reserved: Reserved, requested: OrderRequest['lines']): OrderLine[] {
  const position = new Map(requested.map(({ itemId }, index) => [itemId, index]));
  return reserved.lines
    .toSorted((a, b) => (position.get(a.itemId) ?? 0) - (position.get(b.itemId) ?? 0))
    .map(({ itemId, kind, name, bag, photoUrl, quantity, unitPriceCents }) => ({
      id: newId(),
      itemId,
      kind,
      name,
      bag,
      photoUrl,
      quantity,
      originalQuantity: quantity,
      unitPriceCents,
    }));
}

/**
 * Builds a new order. If it has only surprise bags, it is confirmed immediately. If it has products, the shop must
 * confirm it first.
 */
export function newOrder(
  { clock, cancelWindowMinutes }: Pick<Services, 'clock' | 'cancelWindowMinutes'>,
  { shopperId, shopper }: Pick<OrderRecord, 'shopperId' | 'shopper'>,
  { orderId, lines: requested, body }: OrderRequest,
  reserved: Reserved,
): OrderRecord {
  const at = clock();
  const { businessName, address, phone, email, zone, latitude, longitude } = reserved.partner;
  const lines = linesOf(reserved, requested);
  const status = lines.every(({ kind }) => kind === 'bag') ? 'confirmed' : 'pending';
  const number = orderNumber(orderId);
  const order: Omit<OrderRecord, 'search' | 'searchWords'> = {
    _id: orderId,
    number,
    shopperId,
    partnerId: body.partnerId,
    shopper,
    partner: { businessName, address, phone, email, zone, latitude, longitude },
    status,
    orderType: body.orderType,
    paymentMethod: body.paymentMethod,
    ...(body.paymentMethod === 'card' && {
      paymentIntentId: body.paymentIntentId,
      money: { state: 'authorised', authorisedCents: totalOf(lines), capturedCents: 0, refundedCents: 0 },
    }),
    pickup: { startsAt: new Date(reserved.pickup.startsAt), endsAt: new Date(reserved.pickup.endsAt) },
    deliveryAddress: (body.orderType === 'delivery' && body.deliveryAddress) || null,
    lines,
    totalCents: totalOf(lines),
    originalTotalCents: totalOf(lines),
    history: [{ version: 1, status, by: 'shopper', userId: shopperId, at, note: null, changes: [] }],
    version: 1,
    closing: false,
    closedAt: null,
    cancelledBy: null,
    cancelReason: null,
    cancelNote: null,
    rating: null,
    imported: false,
    createdAt: at,
  };
  const remindAt = remindAtOf(order);
  return {
    ...order,
    ...searchFields(order),
    dueAt: dueAtOf(order, cancelWindowMinutes),
    ...(remindAt && { remindAt }),
  };
}
