import { formatCents } from '@boaxepa/contracts/domain/money';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { CounterOrder } from '../../shop/handovers/counterData.ts';
import { methodAtCounter } from '../../shop/handovers/queueOrder.ts';
import { chargeMeans, totalCents } from './charge.ts';

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
  const charge =
    methodAtCounter(order) === 'card'
      ? 'Já pago.'
      : `Cobrar ${formatCents(totalCents(order))} ${chargeMeans(order)}.`;
  return `${isProven ? 'Código certo' : 'Sem código'}. Entregar ${items}. ${charge}`;
}
