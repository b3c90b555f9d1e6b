import { formatReais } from '@boaxepa/contracts/domain/money';
import { isPaid } from '@boaxepa/contracts/domain/isPaid';
import { dayText, onDayText } from '@boaxepa/contracts/domain/momentTexts';
import { durationText } from '@boaxepa/contracts/domain/timeTexts';
import { endOfDayTime, windowEnd } from '@boaxepa/contracts/domain/windowTexts';
import { addDaysToDate, localDate } from '@boaxepa/contracts/domain/zones';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import type { SharedPickup } from '@boaxepa/contracts/wire/pickupLink';

/**
 * Pickup window of an order: the time in which the customer can collect it. `pickupStartsAt` and `pickupEndsAt` are in
 * ISO 8601 format.
 */
type TicketWindow = Pick<ShopperOrder, 'zone' | 'pickupSchedule' | 'pickupStartsAt' | 'pickupEndsAt'>;
type PickupPeriod = Pick<TicketWindow, 'pickupStartsAt' | 'pickupEndsAt'>;

const MINUTE_MS = 60_000;
const minutesUntil = (instant: string, now: Date) =>
  Math.ceil((Date.parse(instant) - now.getTime()) / MINUTE_MS);

/**
 * Returns the time that remains until the pickup window (the time for collecting the order) starts or ends. It is split
 * into a label and a value, such as 'Termina em' and '1 h 51 min'. `phase` says whether `now` is before, in or after
 * the window.
 */
export function windowCountdownParts(
  { pickupStartsAt, pickupEndsAt }: PickupPeriod,
  now: Date,
): { phase: 'before' | 'in' | 'after'; label: string; value: string } {
  const toStart = pickupStartsAt ? minutesUntil(pickupStartsAt, now) : 0;
  if (toStart > 0) return { phase: 'before', label: 'Começa em', value: durationText(toStart) };
  const toEnd = pickupEndsAt ? minutesUntil(pickupEndsAt, now) : 0;
  return toEnd > 0
    ? { phase: 'in', label: 'Termina em', value: durationText(toEnd) }
    : { phase: 'after', label: 'Horário', value: 'encerrado' };
}

/**
 * Returns the time that remains until the pickup window starts or ends, as one text: 'começa em 40 min', 'faltam 1 h 51
 * min' or 'Horário encerrado'. Returns '' for an order without a pickup window.
 */
export function windowCountdown(window: PickupPeriod, now: Date): string {
  if (!window.pickupStartsAt || !window.pickupEndsAt) return '';
  const { phase, label, value } = windowCountdownParts(window, now);
  if (phase === 'before') return `começa em ${value}`;
  if (phase === 'after') return `${label} ${value}`;
  return `${value === '1 min' ? 'falta' : 'faltam'} ${value}`;
}

/** Number of minutes before the end of the pickup window at which the ticket announces the end to screen readers. */
const ANNOUNCED_MINUTES = 15;

/**
 * Returns the announcement 'Faltam 15 min para retirar' during the minute in which the countdown shows 15 minutes. At
 * any other time, returns '', because the announced time would be wrong.
 */
export function endAnnouncement({ pickupEndsAt }: PickupPeriod, now: Date): string {
  if (!pickupEndsAt || minutesUntil(pickupEndsAt, now) !== ANNOUNCED_MINUTES) return '';
  return `Faltam ${durationText(ANNOUNCED_MINUTES)} para retirar`;
}

/**
 * Returns the day of the pickup in the shop's time zone: 'hoje' (today), 'amanhã' (tomorrow) or 'em 27/11'. Returns ''
 * for an order without a pickup time.
 */
export function windowDay({ zone, pickupStartsAt }: TicketWindow, now: Date): string {
  if (!pickupStartsAt) return '';
  const at = new Date(pickupStartsAt);
  const isTomorrow = localDate(zone, at) === addDaysToDate(localDate(zone, now), 1);
  return isTomorrow ? 'amanhã' : onDayText(dayText(zone, at, now));
}

/** Returns the time at which the pickup window ends, such as '19:30'. The end of the day is 'meia-noite' (midnight). */
export function windowEndTime({ pickupSchedule }: TicketWindow): string {
  const end = windowEnd(pickupSchedule ?? '');
  return end === endOfDayTime ? 'meia-noite' : end;
}

/** Returns the texts that tell the customer whether the order is paid, or how much to pay at the counter and how. */
export function paymentTexts({
  paymentMethod,
  payment,
  totalAmount,
}: Pick<SharedPickup, 'paymentMethod' | 'payment' | 'totalAmount'>) {
  const amount = formatReais(totalAmount);
  const paid = isPaid(paymentMethod, payment);
  if (paid) return { paid, label: 'Já está pago', amount, how: 'com cartão, no pedido' };
  return { paid, label: 'Pague no balcão', amount, how: paymentMethod === 'pix' ? 'com PIX' : 'em dinheiro' };
}

/**
 * Puts spaces between the characters of a pickup code, such as 'K 7 M, 2 Q X'. Screen readers then spell the code
 * instead of reading a word.
 */
export function spelledCode(code: string): string {
  return [code.slice(0, 3), code.slice(3)].map((half) => [...half].join(' ')).join(', ');
}
