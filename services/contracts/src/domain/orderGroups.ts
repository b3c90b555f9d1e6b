import type { OrderStatus } from './orderLabels.ts';

export function isOpenStatus(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}

/** Statuses of the orders that the shopper's badge counts (product/orders.md#lists). */
export const badgeStatuses: readonly OrderStatus[] = ['confirmed', 'awaiting_pickup', 'ready'];

/** Columns of the partner's order board and the statuses in each column (interface.md#shops). */
export const boardColumns = [
  { label: 'Aguardando', statuses: ['pending', 'confirmed', 'awaiting_pickup'] },
  { label: 'Prontos', statuses: ['ready', 'preparing', 'out_for_delivery'] },
  { label: 'Entregues hoje', statuses: ['delivered'] },
  { label: 'Cancelados', statuses: ['cancelled'] },
] as const satisfies readonly { label: string; statuses: readonly OrderStatus[] }[];
