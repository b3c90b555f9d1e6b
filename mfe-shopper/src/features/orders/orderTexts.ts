import { acceptsLeftovers } from '@boaxepa/contracts/domain/leftovers';
import { cancelOverText } from '@boaxepa/contracts/domain/orderConflicts';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { cancelReasons } from '@boaxepa/contracts/domain/orderStatus';
import { untilText, windowEnd } from '@boaxepa/contracts/domain/windowTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';

/** Element id of an order's card; messages link to it. */
export const orderAnchor = (id: string): string => `pedido-${id}`;

/** Returns the deadline for cancelling, or the reason why cancelling is no longer possible. */
export function cancelText(order: ShopperOrder): string {
  if (!order.canCancel) return cancelOverText(order.history);
  if (!order.cancellableUntil) return 'Você ainda pode cancelar este pedido.';
  return `Você pode cancelar até ${localTime(order.zone, new Date(order.cancellableUntil))} ou até a loja confirmar.`;
}

/** Returns how to refuse an order that the shop has lowered; undefined if the shop changed nothing. */
export function loweredText({ items, canCancel }: ShopperOrder): string | undefined {
  if (canCancel || !items.some(({ wasModified }) => wasModified)) return undefined;
  return 'Se não quiser o pedido assim, fale com a loja antes da retirada: ela pode cancelar.';
}

/** Returns the deadline for the shop's confirmation; undefined if the pickup window is unknown. */
export function pendingDeadline({ pickupSchedule }: ShopperOrder): string | undefined {
  if (!pickupSchedule) return undefined;
  return `Espere a confirmação antes de ir à loja. Sem resposta ${untilText(windowEnd(pickupSchedule))}, o pedido é cancelado.`;
}

/** Returns who cancelled the order and why; undefined if unknown. */
export function cancelledText({ cancelReason, cancelNote }: ShopperOrder): string | undefined {
  // The shared texts are written for shops and refer to the shopper in the third person.
  const reason =
    cancelReason === 'shopper' ? 'Você cancelou este pedido' : cancelReason && cancelReasons[cancelReason];
  return [reason, cancelNote].filter(Boolean).join(': ') || undefined;
}

/** Returns when the order was handed over; undefined for other orders. */
export function deliveredAt({ history }: Pick<ShopperOrder, 'history'>): Date | undefined {
  const step = history.findLast(({ status }) => status === 'delivered');
  return step && new Date(step.at);
}

/** Whether the shopper may answer how much of the order was left over. An older server does not accept answers. */
export function takesLeftovers(order: ShopperOrder, now: Date): boolean {
  const at = order.status === 'delivered' ? deliveredAt(order) : undefined;
  return order.leftovers !== undefined && at !== undefined && acceptsLeftovers(order.zone, at, now);
}
