import { cancelOverText } from '@boaxepa/contracts/domain/orderConflicts';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { cancelReasons } from '@boaxepa/contracts/domain/orderStatus';
import { untilText, windowEnd } from '@boaxepa/contracts/domain/windowTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';

/** Anchor of an order's card, which a message leads to. */
export const orderAnchor = (id: string): string => `pedido-${id}`;

/** Until when the shopper may cancel, or why not any more. */
export function cancelText(order: ShopperOrder): string {
  if (!order.canCancel) return cancelOverText(order.history);
  if (!order.cancellableUntil) return 'Você ainda pode cancelar este pedido.';
  return `Você pode cancelar até ${localTime(order.zone, new Date(order.cancellableUntil))} ou até a loja confirmar.`;
}

/** Until when the shop has to answer a pending order; undefined where the pickup window is not known. */
export function pendingDeadline({ pickupSchedule }: ShopperOrder): string | undefined {
  if (!pickupSchedule) return undefined;
  return `Espere a confirmação antes de ir à loja. Sem resposta ${untilText(windowEnd(pickupSchedule))}, o pedido é cancelado.`;
}

/** Who cancelled and why; undefined where nothing is known. */
export function cancelledText({ cancelReason, cancelNote }: ShopperOrder): string | undefined {
  // The shop's screens use the same reasons: there the shopper is the client.
  const reason =
    cancelReason === 'shopper' ? 'Você cancelou este pedido' : cancelReason && cancelReasons[cancelReason];
  return [reason, cancelNote].filter(Boolean).join(': ') || undefined;
}

/** Where the directions of a phone's own maps lead to: the shop's coordinates, else its address. */
export function destinationOf({ partner }: Pick<ShopperOrder, 'partner'>): string {
  const { latitude, longitude, address } = partner;
  return latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
}
