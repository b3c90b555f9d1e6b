import type { OrderStatus } from '@boaxepa/contracts/orderStatus';
import type { Tone } from '@boaxepa/ui';

/** Colour of an order's status beside its label: what is to do, what is to hand over, what is over. */
export const statusTone = {
  pending: 'info',
  confirmed: 'info',
  awaiting_pickup: 'info',
  preparing: 'warning',
  ready: 'warning',
  out_for_delivery: 'warning',
  delivered: 'success',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, Tone>;
