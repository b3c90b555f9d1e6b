import { noShowAt } from '@boaxepa/contracts/domain/fairUse';
import { acceptsLeftovers } from '@boaxepa/contracts/domain/leftovers';
import { shortMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { cancelOverText } from '@boaxepa/contracts/domain/orderConflicts';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { cancelReasonLabel } from '@boaxepa/contracts/domain/orderStatus';
import { untilText, windowEnd } from '@boaxepa/contracts/domain/windowTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';

/** Returns a text with the time limit for cancelling the order, or with the reason why this is no longer possible. */
export function cancelText(order: ShopperOrder): string {
  if (!order.canCancel) return cancelOverText(order.history);
  if (!order.cancellableUntil) return 'Você ainda pode cancelar este pedido.';
  const end = localTime(order.zone, new Date(order.cancellableUntil));
  // `untilText` writes 23:59 as 'meia-noite' (midnight), because opening hours end at 23:59. Do not use it for 23:59
  // here, because this deadline can really be at 23:59.
  const until = end === '00:00' ? untilText(end) : `até ${end}`;
  return `Você pode cancelar ${until} ou até a loja confirmar.`;
}

/**
 * Returns a hint that the shop can cancel the order, if the shop has reduced quantities and the shopper can no longer
 * cancel. Otherwise, returns undefined.
 */
export function loweredText({ items, canCancel, orderType }: ShopperOrder): string | undefined {
  if (canCancel || !items.some(({ wasModified }) => wasModified)) return undefined;
  return `Se não quiser o pedido assim, fale com a loja antes da ${orderType === 'delivery' ? 'entrega' : 'retirada'}: ela pode cancelar.`;
}

/**
 * Returns a text with the time limit for the shop to confirm the order. Returns undefined for an order without a pickup
 * time.
 */
export function pendingDeadline({ orderType, pickupSchedule }: ShopperOrder): string | undefined {
  if (!pickupSchedule) return undefined;
  const wait = orderType === 'pickup' ? 'Espere a confirmação antes de ir à loja. ' : '';
  return `${wait}Sem resposta ${untilText(windowEnd(pickupSchedule))}, o pedido é cancelado.`;
}

/**
 * Returns what happens to an order that was not collected within its pickup window. Returns undefined before the end of
 * the window, and from the time at which the system cancels the order.
 */
export function overdueText(
  { zone, pickupEndsAt }: Pick<ShopperOrder, 'zone' | 'pickupEndsAt'>,
  now: Date,
): string | undefined {
  const end = pickupEndsAt === null ? undefined : new Date(pickupEndsAt);
  if (!end || end > now || noShowAt(end) <= now) return undefined;
  const until = shortMomentText(zone, noShowAt(end), now);
  return `A loja ainda pode entregar este pedido. Sem a retirada até ${until}, ele é cancelado e conta como não retirado.`;
}

/** Returns a text that says who cancelled the order, and why. Returns undefined if neither is known. */
export function cancelledText({ cancelReason, cancelNote, orderType }: ShopperOrder): string | undefined {
  // For a cancellation by the shopper, do not use the text in `cancelReasons`. That text is written for shops and says
  // 'the customer' instead of 'you'.
  const reason =
    cancelReason === 'shopper'
      ? 'Você cancelou este pedido'
      : cancelReason && cancelReasonLabel(cancelReason, orderType);
  return [reason, cancelNote].filter(Boolean).join(': ') || undefined;
}

/** Returns the time at which the shop handed over the order. Returns undefined if the order is not delivered. */
export function deliveredAt({ history }: Pick<ShopperOrder, 'history'>): Date | undefined {
  const step = history.findLast(({ status }) => status === 'delivered');
  return step && new Date(step.at);
}

/**
 * Returns true if the order contains a surprise bag, which is always food. Products may not be food, such as those of a
 * pharmacy.
 */
export function containsBag({ items }: Pick<ShopperOrder, 'items'>): boolean {
  return items.some(({ bag, quantity }) => bag !== null && quantity > 0);
}

/** Returns the first words to a shopper who has collected an order. */
export function collectedGreeting(order: Pick<ShopperOrder, 'items'>): string {
  return containsBag(order) ? 'Bom apetite' : 'Aproveite';
}

/**
 * Returns true if the shopper can now answer how much of the order was eaten. `leftovers` is undefined in the response
 * of an older server, which accepts no answer.
 */
export function takesLeftovers(order: ShopperOrder, now: Date): boolean {
  const at = order.status === 'delivered' ? deliveredAt(order) : undefined;
  return order.leftovers !== undefined && at !== undefined && acceptsLeftovers(order.zone, at, now);
}
