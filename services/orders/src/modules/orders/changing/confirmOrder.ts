import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { checkedReaisToCents } from '@boaxepa/contracts/domain/money';
import type { OrderConfirmation } from '@boaxepa/contracts/wire/orders';
import type { PartnerActor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { OrderRecord } from '../order.ts';
import type { OrderServices, Services } from '../../../services.ts';
import { changeOrder } from './changeOrder.ts';
import { findToChange } from '../findOrder.ts';
import { requireTransition, staleVersion } from './orderConflict.ts';

type ConfirmedItem = OrderConfirmation['items'][number];

function problemOf(order: OrderRecord, item: ConfirmedItem): { field: string; message: string } | undefined {
  const line = order.lines.find(({ id }) => id === item.id);
  if (!line) return { field: 'id', message: 'Este item não é do pedido' };
  if (item.productId && item.productId !== line.itemId)
    return { field: 'productId', message: 'Este item não é do pedido' };
  if (checkedReaisToCents(item.unitPrice) !== line.unitPriceCents)
    return { field: 'unitPrice', message: 'O preço de um item do pedido não pode mudar' };
  if (item.quantity > line.quantity)
    return { field: 'quantity', message: `A quantidade pode ser no máximo ${line.quantity}` };
  return undefined;
}

/**
 * Returns the new quantity of every order line (product/orders.md#confirming). A line that the shop omits gets 0.
 * @throws AppError VALIDATION_FAILED with all problems, such as an increased quantity
 */
function confirmedQuantities(order: OrderRecord, items: readonly ConfirmedItem[]): Map<string, number> {
  const quantities = new Map(order.lines.map(({ id }) => [id, 0]));
  const namedIds = new Set<string>();
  const details: FieldProblem[] = [];
  items.forEach((item, index) => {
    const problem = namedIds.has(item.id)
      ? { field: 'id', message: 'Este item aparece mais de uma vez' }
      : problemOf(order, item);
    namedIds.add(item.id);
    if (problem) details.push({ field: `items[${index}].${problem.field}`, message: problem.message });
    else quantities.set(item.id, item.quantity);
  });
  if (details.length > 0) throw appError('VALIDATION_FAILED', { details });
  return quantities;
}

/**
 * Confirms an order with the quantities that the shop can supply, and notifies the shopper
 * (product/orders.md#confirming). Units that the shop cannot supply return to the stock.
 * @throws AppError STALE_VERSION, INVALID_TRANSITION, VALIDATION_FAILED, and the errors of `findToChange`
 */
export async function confirmOrder(
  services: OrderServices & Pick<Services, 'catalog'>,
  actor: PartnerActor,
  orderId: string,
  { items, version }: OrderConfirmation,
): Promise<OrderRecord> {
  const { order } = await findToChange(services, actor, orderId);
  // Check the status before the version. For a cancelled order, 'already cancelled' helps the shop more than 'has
  // changed'.
  requireTransition(services, order, 'confirm', 'partner');
  if (version !== undefined && version !== order.version) throw staleVersion(services, order);
  return changeOrder(services, order, (current) => {
    const to = requireTransition(services, current, 'confirm', 'partner');
    const quantities = confirmedQuantities(current, items);
    const same = current.lines.every(({ id, quantity }) => quantities.get(id) === quantity);
    // Nothing changes, so the shopper must not get a second message.
    if (same && to === current.status) return undefined;
    return { to, by: 'partner', userId: actor.userId, quantities };
  });
}
