/** Order statuses with the labels of the partner's and administrator's screens (partner spec §4). */
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
/** What a status asks of the shop, as the colour of its tag: to do, to hand over, over. */
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

/** Label that the shopper sees: a new order is 'Aguardando retirada' until the shop has it ready (decisions §9). */
export function shopperStatusLabel(status: OrderStatus): string {
  return status === 'pending' || status === 'confirmed'
    ? orderStatuses.awaiting_pickup
    : orderStatuses[status];
}

/** Shown with a pending order (decisions §9). */
export const pendingNote = 'A loja ainda vai confirmar';

export type OrderActor = 'shopper' | 'partner' | 'system';
export type OrderAction = 'confirm' | 'advance' | 'cancel' | 'moveOn';

interface Transition {
  action: OrderAction;
  by: OrderActor;
  from: OrderStatus;
  to: OrderStatus;
  only?: OrderType;
}

const pickupSteps = [
  ['awaiting_pickup', 'ready'],
  ['ready', 'delivered'],
] as const;
const deliverySteps = [
  ['awaiting_pickup', 'ready'],
  ['ready', 'preparing'],
  ['preparing', 'out_for_delivery'],
  ['out_for_delivery', 'delivered'],
] as const;

function advances(only: OrderType, steps: readonly (readonly [OrderStatus, OrderStatus])[]): Transition[] {
  return steps.map(([from, to]) => ({ action: 'advance', by: 'partner', from, to, only }));
}

function cancels(by: OrderActor, from: readonly OrderStatus[]): Transition[] {
  return from.map((status) => ({ action: 'cancel', by, from: status, to: 'cancelled' }));
}

/**
 * The one table of who may move an order from where to where (decisions §9, partner spec §4). `confirm` keeps
 * awaiting_pickup as it is: it only adjusts quantities there.
 */
export const orderTransitions: readonly Transition[] = [
  ...(['pending', 'confirmed', 'awaiting_pickup'] as const).map((from): Transition => ({
    action: 'confirm',
    by: 'partner',
    from,
    to: 'awaiting_pickup',
  })),
  { action: 'moveOn', by: 'system', from: 'confirmed', to: 'awaiting_pickup' },
  ...advances('pickup', pickupSteps),
  ...advances('delivery', deliverySteps),
  ...cancels('shopper', ['pending', 'confirmed', 'preparing']),
  ...cancels('partner', [
    'pending',
    'confirmed',
    'preparing',
    'awaiting_pickup',
    'ready',
    'out_for_delivery',
  ]),
  ...cancels('system', ['pending', 'confirmed', 'preparing', 'awaiting_pickup', 'ready', 'out_for_delivery']),
];

/** The status after `action` by `by`, or undefined when the table does not allow it (409 INVALID_TRANSITION). */
export function nextStatus(
  order: { status: OrderStatus; orderType: OrderType },
  action: OrderAction,
  by: OrderActor,
): OrderStatus | undefined {
  return orderTransitions.find(
    (row) =>
      row.action === action &&
      row.by === by &&
      row.from === order.status &&
      (row.only === undefined || row.only === order.orderType),
  )?.to;
}

/** Statuses from which `by` may cancel. */
export function cancellableStatuses(by: OrderActor): OrderStatus[] {
  return orderTransitions.filter((row) => row.action === 'cancel' && row.by === by).map((row) => row.from);
}

/** Neither delivered nor cancelled. */
export function isOpenStatus(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}
export const openStatuses: OrderStatus[] = orderStatusValues.filter(isOpenStatus);
export const closedStatuses: OrderStatus[] = orderStatusValues.filter((status) => !isOpenStatus(status));

/** Statuses that the shopper's badge counts (shopper spec §2). */
export const badgeStatuses: readonly OrderStatus[] = ['confirmed', 'awaiting_pickup', 'ready'];

/** Columns of the partner's board (design §1). */
export const boardColumns = [
  { label: 'Aguardando', statuses: ['pending', 'confirmed', 'awaiting_pickup'] },
  { label: 'Prontos', statuses: ['ready', 'preparing', 'out_for_delivery'] },
  { label: 'Entregues hoje', statuses: ['delivered'] },
  { label: 'Cancelados', statuses: ['cancelled'] },
] as const satisfies readonly { label: string; statuses: readonly OrderStatus[] }[];

/** Words of the partner's next-step button; undefined where there is none (partner spec §2). */
export function advanceLabel(order: { status: OrderStatus; orderType: OrderType }): string | undefined {
  const next = nextStatus(order, 'advance', 'partner');
  const labels: Partial<Record<OrderStatus, string>> = {
    ready: 'Marcar como Pronto',
    preparing: 'Iniciar Preparo',
    out_for_delivery: 'Saiu para Entrega',
    delivered: 'Marcar como Entregue',
  };
  return next && labels[next];
}

export const cancelReasons = {
  shopper: 'Cancelado pelo cliente',
  partner: 'Cancelado pela loja',
  no_answer: 'A loja não respondeu a tempo',
  no_show: 'O pedido não foi retirado',
  partner_closed: 'A loja encerrou as atividades na plataforma',
} as const;
export type CancelReason = keyof typeof cancelReasons;
