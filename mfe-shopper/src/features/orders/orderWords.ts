import { cancelOverText } from '@boaxepa/contracts/orderConflicts';
import type { ShopperOrder } from '@boaxepa/contracts/orders';
import { cancelReasons } from '@boaxepa/contracts/orderStatus';
import { localTime } from '@boaxepa/contracts/zones';

/** Anchor of an order's card, which a message leads to. */
export const orderAnchor = (id: string): string => `pedido-${id}`;

/** Until when the shopper may cancel, or why not any more. */
export function cancelText(order: ShopperOrder): string {
  if (!order.canCancel) return cancelOverText(order.history);
  if (!order.cancellableUntil) return 'Você ainda pode cancelar este pedido.';
  return `Você pode cancelar até ${localTime(order.zone, new Date(order.cancellableUntil))} ou até a loja confirmar.`;
}

/** Who cancelled and why; undefined where nothing is known. */
export function cancelledText({ cancelReason, cancelNote }: ShopperOrder): string | undefined {
  const reason = cancelReason ? cancelReasons[cancelReason] : undefined;
  return [reason, cancelNote].filter(Boolean).join(': ') || undefined;
}

/** Where the directions of a phone's own maps lead to: the shop's coordinates, else its address. */
export function destinationOf({ partner }: Pick<ShopperOrder, 'partner'>): string {
  const { latitude, longitude, address } = partner;
  return latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
}
