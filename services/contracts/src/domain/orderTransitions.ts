import type { OrderStatus, OrderType } from './orderLabels.ts';

export const orderActors = ['shopper', 'partner', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];
export type OrderAction = 'confirm' | 'advance' | 'handOver' | 'cancel' | 'moveOn';

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

const open = ['pending', 'confirmed', 'preparing', 'awaiting_pickup', 'ready', 'out_for_delivery'] as const;

function advances(only: OrderType, steps: readonly (readonly [OrderStatus, OrderStatus])[]): Transition[] {
  return steps.map(([from, to]) => ({ action: 'advance', by: 'partner', from, to, only }));
}

function cancels(by: OrderActor, from: readonly OrderStatus[]): Transition[] {
  return from.map((status) => ({ action: 'cancel', by, from: status, to: 'cancelled' }));
}

/**
 * All allowed changes of an order's status, and who may make them (product/orders.md#who-may-do-what). If the status is
 * already `awaiting_pickup`, the action `confirm` only adjusts quantities.
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
  // The shop can hand over an order even if nobody has marked it as ready.
  ...(['confirmed', 'awaiting_pickup', 'ready'] as const).map((from): Transition => ({
    action: 'handOver',
    by: 'partner',
    from,
    to: 'delivered',
    only: 'pickup',
  })),
  ...advances('delivery', deliverySteps),
  ...cancels('shopper', ['pending', 'confirmed', 'preparing']),
  ...cancels('partner', open),
  ...cancels('system', open),
];

/** Returns an order's status after an action, or undefined if the action is not allowed (409 INVALID_TRANSITION). */
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

export function cancellableStatuses(by: OrderActor): OrderStatus[] {
  return orderTransitions.filter((row) => row.action === 'cancel' && row.by === by).map((row) => row.from);
}

/**
 * Returns the label of the button that moves an order to its next status, or undefined if there is no next status
 * (product/orders.md#advancing).
 */
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
