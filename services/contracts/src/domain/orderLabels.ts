/** Labels of order statuses. `orderStatusLabel` and `shopperOrderLabel` return a different label for some orders. */
export const orderStatuses = {
  pending: 'Pendente',
  confirmed: 'Confirmado',
  preparing: 'Em Preparo',
  ready: 'Pronto para retirada',
  awaiting_pickup: 'Aguardando retirada',
  out_for_delivery: 'Saiu para entrega',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
} as const;
export type OrderStatus = keyof typeof orderStatuses;
/**
 * Colors of the tag that shows an order's status. `info`: the shop has not prepared the order yet. `warning`: the order
 * is ready, in preparation or on its way, and must still be handed over.
 */
export const orderStatusTones = {
  pending: 'info',
  confirmed: 'info',
  awaiting_pickup: 'info',
  preparing: 'warning',
  ready: 'warning',
  out_for_delivery: 'warning',
  delivered: 'success',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, string>;
export const orderStatusValues = Object.keys(orderStatuses) as [OrderStatus, ...OrderStatus[]];

export const orderTypes = { pickup: 'Retirada', delivery: 'Delivery' } as const;
export type OrderType = keyof typeof orderTypes;
export const orderTypeValues = Object.keys(orderTypes) as [OrderType, ...OrderType[]];

export const paymentMethods = { cash: 'Pagamento na retirada', pix: 'PIX', card: 'Cartão' } as const;
export type PaymentMethod = keyof typeof paymentMethods;
export const paymentMethodValues = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]];

const deliveryStatuses: Partial<Record<OrderStatus, string>> = {
  ready: 'Pronto para entrega',
  awaiting_pickup: 'Aguardando entrega',
};

/** Returns the label of an order's status for partners and administrators. */
export function orderStatusLabel(status: OrderStatus, orderType: OrderType): string {
  return (orderType === 'delivery' && deliveryStatuses[status]) || orderStatuses[status];
}

/**
 * Returns the label of a payment method. A delivery order has its own label for cash, because it is paid at the door.
 */
export function paymentMethodLabel(method: PaymentMethod, orderType: OrderType): string {
  return method === 'cash' && orderType === 'delivery' ? 'Pagamento na entrega' : paymentMethods[method];
}

/**
 * Returns the label of an order's status for shoppers. Shoppers see the label of `awaiting_pickup` for pending and
 * confirmed orders too (product/orders.md#status-at-creation).
 */
export function shopperOrderLabel(order: { status: OrderStatus; orderType: OrderType }): string {
  const isWaiting = order.status === 'pending' || order.status === 'confirmed';
  return orderStatusLabel(isWaiting ? 'awaiting_pickup' : order.status, order.orderType);
}

/** Returns the label that shoppers see for the status of a pickup order. */
export function shopperStatusLabel(status: OrderStatus): string {
  return shopperOrderLabel({ status, orderType: 'pickup' });
}

/** Text that a shopper sees on an order that the shop has not confirmed (product/orders.md#status-at-creation). */
export const pendingNote = 'A loja ainda vai confirmar';

export const cancelReasons = {
  shopper: 'Cancelado pelo cliente',
  partner: 'Cancelado pela loja',
  no_answer: 'A loja não respondeu a tempo',
  no_show: 'O pedido não foi retirado',
  partner_closed: 'A loja encerrou as atividades na plataforma',
} as const;
export type CancelReason = keyof typeof cancelReasons;

/**
 * Returns the label of a cancellation reason. A delivery order has its own label for `no_show`, because the shopper
 * does not collect the order.
 */
export function cancelReasonLabel(reason: CancelReason, orderType: OrderType): string {
  return reason === 'no_show' && orderType === 'delivery'
    ? 'A entrega não foi concluída'
    : cancelReasons[reason];
}
