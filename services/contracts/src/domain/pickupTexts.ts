import type { CancelReason, OrderStatus } from './orderLabels.ts';
import { localDate, localTime } from './zones.ts';
import { shortDateText } from './timeTexts.ts';
import { withTimeArticle } from './windowTexts.ts';

/** Fields of a delivered or cancelled order that explain why its pickup code is no longer accepted. */
export interface ClosedPickup {
  status: OrderStatus;
  cancelReason: CancelReason | null;
  closedAt: Date;
  pickupEndsAt: Date;
  zone: string;
}

/** Tells a shopper that an order has no pickup code, or no longer has one. */
export const noPickupCodeText = 'Este pedido não tem código de retirada';

function momentText(zone: string, at: Date, now: Date): string {
  const [date, time] = [localDate(zone, at), withTimeArticle('à', localTime(zone, at))];
  return date === localDate(zone, now) ? time : `em ${shortDateText(date)} ${time}`;
}

/**
 * Warns a shop that the pickup window (the period in which the shopper can collect the order) is over. The shop may
 * still hand over the order.
 */
export function windowOverText(zone: string, endsAt: Date, now: Date): string {
  return `O horário terminou ${momentText(zone, endsAt, now)}`;
}

/** Tells a shop why a scanned pickup code is not accepted: its order is delivered, cancelled or expired. */
export function closedPickupText(order: ClosedPickup, now: Date): string {
  const { status, cancelReason, closedAt, pickupEndsAt, zone } = order;
  if (status === 'delivered') return `Já entregue ${momentText(zone, closedAt, now)}`;
  if (cancelReason === 'no_show')
    return `Código expirado: a retirada terminou ${momentText(zone, pickupEndsAt, now)}`;
  return `Pedido cancelado ${momentText(zone, closedAt, now)}`;
}
