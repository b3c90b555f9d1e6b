import type { OrderStatus } from './orderLabels.ts';

export function isOpenStatus(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}

/** The shopper's badge shows how many orders have one of these statuses (product/orders.md#lists). */
export const badgeStatuses: readonly OrderStatus[] = ['confirmed', 'awaiting_pickup', 'ready'];

/** Columns of a shop's orders board, with the order statuses in each column (interface.md#shops). */
export const boardColumns = [
  { label: 'Aguardando', statuses: ['pending', 'confirmed', 'awaiting_pickup'] },
  { label: 'Prontos', statuses: ['ready', 'preparing', 'out_for_delivery'] },
  { label: 'Entregues hoje', statuses: ['delivered'] },
  { label: 'Cancelados', statuses: ['cancelled'] },
] as const satisfies readonly { label: string; statuses: readonly OrderStatus[] }[];
