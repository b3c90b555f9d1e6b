import type { CancelReason, OrderStatus } from './orderLabels.ts';
import { localDate, localTime } from './zones.ts';
import { shortDateText } from './timeTexts.ts';

/** Fields of a closed order that explain why its pickup code is no longer accepted. */
export interface ClosedPickup {
  status: OrderStatus;
  cancelReason: CancelReason | null;
  closedAt: Date;
  pickupEndsAt: Date;
  zone: string;
}

const momentText = (zone: string, at: Date, now: Date) =>
  localDate(zone, at) === localDate(zone, now)
    ? `às ${localTime(zone, at)}`
    : `em ${shortDateText(localDate(zone, at))} às ${localTime(zone, at)}`;

/** Message for a shop that scans the code of a delivered, cancelled or expired order. */
export function closedPickupText(order: ClosedPickup, now: Date): string {
  const { status, cancelReason, closedAt, pickupEndsAt, zone } = order;
  if (status === 'delivered') return `Já entregue ${momentText(zone, closedAt, now)}`;
  if (cancelReason === 'no_show')
    return `Código expirado: a retirada terminou ${momentText(zone, pickupEndsAt, now)}`;
  return `Pedido cancelado ${momentText(zone, closedAt, now)}`;
}
