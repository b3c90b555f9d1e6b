import { formatReais } from '@boaxepa/contracts/domain/money';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { CounterOrder } from '../../shop/handovers/counterData.ts';
import type { QueuedHandover } from '../../shop/handovers/queue.ts';
import { methodAtCounter } from '../../shop/handovers/queueOrder.ts';
import { paidWith } from './charge.ts';

/**
 * Returns the sentence that a screen reader speaks after a pickup code was checked: the items to hand over and the
 * amount to charge.
 * @param isProven false if the shop selected the order without a pickup code and gave a reason
 */
export function resultAnnouncement(order: CounterOrder, isProven: boolean): string {
  const items = order.items
    .filter(({ quantity }) => quantity > 0)
    .map((item) => `${item.quantity} ${itemName(item)}`)
    .join(', ');
  const method = methodAtCounter(order);
  const charge =
    method === 'card' ? 'Já pago.' : `Cobrar ${formatReais(order.totalAmount)} ${paidWith[method]}.`;
  return `${isProven ? 'Código certo' : 'Sem código'}. Entregar ${items}. ${charge}`;
}

/**
 * Returns the sentence that a screen reader speaks after a hand-over at the counter beside the board. Returns ''
 * without a hand-over.
 */
export const deliveredAnnouncement = (handover: QueuedHandover | undefined): string =>
  handover ? `Pedido ${orderNumber(handover.orderId)} entregue. Dá para desfazer por alguns segundos.` : '';
