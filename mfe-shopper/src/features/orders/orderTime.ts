import type { ShopperOrder } from '@boaxepa/contracts/orders';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Brasília, where the order does not tell. */
const DEFAULT_OFFSET = -180;

type Window = Pick<ShopperOrder, 'pickupSchedule' | 'pickupStartsAt' | 'pickupEndsAt'>;

/**
 * Minutes between UTC and the shop's clock. Orders carry the window as the shop's times and as instants; their difference is the
 * offset, so that every time of an order is the shop's, whatever the zone of the browser (decisions §3).
 */
function offsetOf({ pickupSchedule, pickupStartsAt }: Window): number {
  const clock = /^(\d\d):(\d\d)/.exec(pickupSchedule ?? '');
  if (!clock || !pickupStartsAt) return DEFAULT_OFFSET;
  const start = new Date(pickupStartsAt);
  const shift = Number(clock[1]) * 60 + Number(clock[2]) - start.getUTCHours() * 60 - start.getUTCMinutes();
  return ((shift + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
}

/** An instant as the shop's calendar and clock show it: 'YYYY-MM-DD' and 'HH:MM'. */
function shopClock(order: Window, at: number): { date: string; time: string } {
  const text = new Date(at + offsetOf(order) * MINUTE_MS).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** 'HH:MM' of an ISO instant on the shop's clock. */
export function shopTime(order: Window, iso: string): string {
  return shopClock(order, Date.parse(iso)).time;
}

/** 'hoje, 14:20', 'ontem, 14:20' or '12/11/2026', on the shop's clock. */
export function shopMoment(order: Window, iso: string, now: number): string {
  const at = shopClock(order, Date.parse(iso));
  if (at.date === shopClock(order, now).date) return `hoje, ${at.time}`;
  if (at.date === shopClock(order, now - DAY_MINUTES * MINUTE_MS).date) return `ontem, ${at.time}`;
  return at.date.split('-').reverse().join('/');
}

/** '12/11/2026, 14:20', for the history of an order. */
export function shopDateTime(order: Window, iso: string): string {
  const { date, time } = shopClock(order, Date.parse(iso));
  return `${date.split('-').reverse().join('/')}, ${time}`;
}

/** How far away the pickup is: 'em 2 h 40 min', 'até 19:30', or that its time is over. */
export function countdown(order: Window, now: number): { text: string; over: boolean } | undefined {
  const { pickupStartsAt, pickupEndsAt } = order;
  if (!pickupStartsAt || !pickupEndsAt) return undefined;
  if (now >= Date.parse(pickupEndsAt)) return { text: 'Horário encerrado', over: true };
  const left = Math.ceil((Date.parse(pickupStartsAt) - now) / MINUTE_MS);
  if (left <= 0) return { text: `até ${order.pickupSchedule?.slice(-5) ?? ''}`, over: false };
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  const parts = [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''].filter(Boolean);
  return { text: `em ${parts.join(' ')}`, over: false };
}
