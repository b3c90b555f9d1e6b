import { formatReais } from '@boaxepa/contracts/domain/money';
import { durationText, shortDateText } from '@boaxepa/contracts/domain/timeTexts';
import { endOfDayTime, windowEnd } from '@boaxepa/contracts/domain/windowTexts';
import { addDaysToDate, localDate } from '@boaxepa/contracts/domain/zones';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';

/** Pickup window of a ticket. Times are in ISO 8601. */
export type TicketWindow = Pick<ShopperOrder, 'zone' | 'pickupSchedule' | 'pickupStartsAt' | 'pickupEndsAt'>;

const MINUTE_MS = 60_000;
const minutesUntil = (instant: string, now: Date) =>
  Math.ceil((Date.parse(instant) - now.getTime()) / MINUTE_MS);

/** Returns the time to the window's start or end as label and value: 'Termina em', '1 h 51 min'. */
export function windowCountdownParts(
  { pickupStartsAt, pickupEndsAt }: TicketWindow,
  now: Date,
): { label: string; value: string } {
  const toStart = pickupStartsAt ? minutesUntil(pickupStartsAt, now) : 0;
  if (toStart > 0) return { label: 'Começa em', value: durationText(toStart) };
  const toEnd = pickupEndsAt ? minutesUntil(pickupEndsAt, now) : 0;
  return toEnd > 0
    ? { label: 'Termina em', value: durationText(toEnd) }
    : { label: 'Horário', value: 'encerrado' };
}

/** Returns the time to the window's start or end: 'começa em 40 min', 'faltam 1 h 51 min', 'Horário encerrado'. */
export function windowCountdown(window: TicketWindow, now: Date): string {
  if (!window.pickupStartsAt || !window.pickupEndsAt) return '';
  const { label, value } = windowCountdownParts(window, now);
  if (label === 'Começa em') return `começa em ${value}`;
  if (label === 'Horário') return `${label} ${value}`;
  return `${value === '1 min' ? 'falta' : 'faltam'} ${value}`;
}

/** Returns the day of the window in the shop's time zone, for example 'hoje' or 'em 27/11'. */
export function windowDay({ zone, pickupStartsAt }: TicketWindow, now: Date): string {
  if (!pickupStartsAt) return '';
  const [date, today] = [localDate(zone, new Date(pickupStartsAt)), localDate(zone, now)];
  if (date === today) return 'hoje';
  return date === addDaysToDate(today, 1) ? 'amanhã' : `em ${shortDateText(date)}`;
}

/** Returns the end of the window, for example '19:30'. The end of the day is 'meia-noite'. */
export function windowEndTime({ pickupSchedule }: TicketWindow): string {
  const end = windowEnd(pickupSchedule ?? '');
  return end === endOfDayTime ? 'meia-noite' : end;
}

/** Returns the texts about the payment of an order. */
export function paymentTexts({
  paymentMethod,
  totalAmount,
}: Pick<ShopperOrder, 'paymentMethod' | 'totalAmount'>) {
  const amount = formatReais(totalAmount);
  if (paymentMethod === 'card') return { label: 'Já está pago', amount, how: 'com cartão, no pedido' };
  return { label: 'Pague no balcão', amount, how: paymentMethod === 'pix' ? 'com PIX' : 'em dinheiro' };
}

/** Separates the characters of a code for screen readers, for example 'K 7 M, 2 Q X'. */
export function spelledCode(code: string): string {
  return [code.slice(0, 3), code.slice(3)].map((half) => [...half].join(' ')).join(', ');
}
