import { centsToDecimal, reaisToCents } from '@boaxepa/contracts/domain/money';
import type { OrderPayment } from '@boaxepa/contracts/wire/orderAnswers';
import type { OrderItem, PartnerOrder, PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';

const MINUTE = 60_000;

/** Returns an id of 24 equal characters. The last eight of them are the order number. */
export const idOf = (sign: string) => sign.repeat(24);

export function itemSample(changes: Partial<OrderItem> = {}): OrderItem {
  const quantity = changes.quantity ?? 2;
  const unitPrice = changes.unitPrice ?? '14.90';
  return {
    id: idOf('1'),
    productId: null,
    bagId: idOf('9'),
    bag: { id: idOf('9'), type: 'doce', category: 'padaria', name: 'Tipo de Sacola: Doce - Padaria' },
    product: null,
    quantity,
    originalQuantity: quantity,
    wasModified: false,
    unitPrice,
    subtotal: centsToDecimal(quantity * (reaisToCents(unitPrice) ?? 0)),
    ...changes,
  };
}

/** Creates the captured card payment of `orderSample`. */
export function cardPaymentSample(changes: Partial<OrderPayment> = {}): OrderPayment {
  return {
    method: 'card',
    state: 'captured',
    authorisedAmount: '29.80',
    capturedAmount: '29.80',
    refundedAmount: '0.00',
    ...changes,
  };
}

/** Creates an order that was placed an hour ago and awaits pickup. Its pickup window ends in 55 minutes. */
export function orderSample(changes: Partial<PartnerOrder> = {}): PartnerOrder {
  const now = Date.now();
  const createdAt = new Date(now - 60 * MINUTE).toISOString();
  const items = changes.items ?? [itemSample()];
  const total = centsToDecimal(items.reduce((sum, { subtotal }) => sum + (reaisToCents(subtotal) ?? 0), 0));
  const status = changes.status ?? 'awaiting_pickup';
  return {
    id: idOf('a'),
    createdAt,
    status,
    totalAmount: total,
    originalTotalAmount: total,
    orderType: 'pickup',
    paymentMethod: 'cash',
    zone: 'America/Sao_Paulo',
    pickupSchedule: '17:00 às 19:30',
    bagPickupSchedule: '17:00 às 19:30',
    pickupStartsAt: new Date(now - MINUTE).toISOString(),
    pickupEndsAt: new Date(now + 55 * MINUTE).toISOString(),
    deliveryAddress: null,
    partnerId: idOf('b'),
    shopperId: idOf('c'),
    shopper: { userName: 'Clara Nunes', firstName: 'Clara', lastName: 'Nunes', fullName: 'Clara Nunes' },
    items,
    history: [{ status, by: 'system', at: new Date(now).toISOString(), note: null }],
    version: 3,
    canCancel: true,
    cancellableUntil: null,
    cancelledBy: null,
    cancelReason: null,
    cancelNote: null,
    ...changes,
  };
}

export function summarySample(changes: Partial<PartnerOrdersSummary> = {}): PartnerOrdersSummary {
  return {
    activeOrders: 0,
    awaiting: 0,
    ready: 0,
    delivered: 0,
    deliveredToday: 0,
    cancelled: 0,
    cancelledToday: 0,
    customers: 0,
    newCustomersThisMonth: 0,
    sales: '0.00',
    salesByDay: [],
    ...changes,
  };
}
