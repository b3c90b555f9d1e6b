import { shortBagName } from '@boaxepa/contracts/bags';
import type { OrderItem, PartnerOrder } from '@boaxepa/contracts/orders';
import { formatDate, localDate, localTime } from '@boaxepa/contracts/zones';
import type { Tone } from '@boaxepa/ui';

const MINUTE = 60_000;
/** From here on the time left is amber, then red. */
const SOON = 60;
const URGENT = 15;

/** Name of a line: the product's, or the bag's without its leading words. */
export function itemName({ product, bag }: Pick<OrderItem, 'product' | 'bag'>): string {
  return product?.name ?? (bag ? shortBagName(bag.name) : 'Item');
}

/** What is left until the pickup window ends, and how pressing that is. */
export function timeLeft(endsAt: string, now: Date): { text: string; tone: Tone } {
  const minutes = Math.ceil((Date.parse(endsAt) - now.getTime()) / MINUTE);
  if (minutes <= 0) return { text: 'Prazo encerrado', tone: 'danger' };
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const text =
    hours === 0
      ? `${minutes} min`
      : rest === 0
        ? `${hours} h`
        : `${hours} h ${String(rest).padStart(2, '0')}`;
  return { text, tone: minutes <= URGENT ? 'danger' : minutes <= SOON ? 'warning' : 'neutral' };
}

/** 'até 19:30', with the day when that is not today: 'até 19:30 de 20/11'. Undefined without a window. */
export function pickupDeadline(order: PartnerOrder, zone: string, now: Date): string | undefined {
  const end = order.bagPickupSchedule?.split(' às ')[1];
  if (!end) return undefined;
  const startsAt = order.pickupStartsAt && new Date(order.pickupStartsAt);
  if (!startsAt || localDate(zone, startsAt) === localDate(zone, now)) return `até ${end}`;
  return `até ${end} de ${formatDate(startsAt, zone).slice(0, 5)}`;
}

/** Instant at which an order came to its present status. */
export function changedAt(order: PartnerOrder): Date {
  const last = order.history.findLast(({ status }) => status === order.status);
  return new Date(last?.at ?? order.createdAt);
}

/** '13:40' of today, '20/11 13:40' of another day. */
export function shortTime(at: Date, zone: string, now: Date): string {
  const time = localTime(zone, at);
  return localDate(zone, at) === localDate(zone, now) ? time : `${formatDate(at, zone).slice(0, 5)} ${time}`;
}

/** How many lines differ from what was ordered. */
export function changedItems(order: PartnerOrder): number {
  return order.items.filter(({ wasModified }) => wasModified).length;
}

/** 'Rua A, 10, Casa 2 - Centro, São Paulo, 01000-000' */
export function addressText(address: NonNullable<PartnerOrder['deliveryAddress']>): string {
  const { street, number, complement, neighborhood, city, zipCode } = address;
  return `${[street, number, complement].filter(Boolean).join(', ')} - ${neighborhood}, ${city}, ${zipCode}`;
}
