import type { Bag } from '@boaxepa/contracts/wire/bags';
import { checkedReaisToCents } from '@boaxepa/contracts/domain/money';
import type { PartnerOrder, PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { shortDateText } from '@boaxepa/contracts/domain/timeTexts';
import { localDate } from '@boaxepa/contracts/domain/zones';
import { countOnSale } from '../../shop/bagsOnSale.ts';
import { isWaitingOrder } from '../../shop/waitingOrders.ts';

const HOUR_MS = 3_600_000;

export function activeBags(bags: readonly Bag[], zone: string, now: Date): { count: number; units: number } {
  return countOnSale(bags, localDate(zone, now));
}

/** Counts the bags on sale that expire today in the shop's time zone, and their units in stock. */
export function bagsExpiringToday(
  bags: readonly Bag[],
  zone: string,
  now: Date,
): { count: number; units: number } {
  const today = localDate(zone, now);
  return countOnSale(
    bags.filter(({ expiryDate }) => expiryDate === today),
    today,
  );
}

/** Returns the orders that the shop must still confirm or prepare, oldest first. */
export function ordersToPrepare(orders: readonly PartnerOrder[]): PartnerOrder[] {
  return orders.filter(isWaitingOrder).toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/**
 * Returns the open orders whose pickup window (the time for collecting them) is open now or begins within the next
 * hour. The order whose window ends first comes first.
 */
export function pickupsWithinTheHour(orders: readonly PartnerOrder[], now: Date): PartnerOrder[] {
  return orders
    .flatMap((order) => {
      const { status, orderType, pickupStartsAt, pickupEndsAt } = order;
      if (orderType !== 'pickup' || !isOpenStatus(status) || !pickupStartsAt || !pickupEndsAt) return [];
      const ends = Date.parse(pickupEndsAt);
      const isSoon = Date.parse(pickupStartsAt) <= now.getTime() + HOUR_MS && ends > now.getTime();
      return isSoon ? [{ order, ends }] : [];
    })
    .toSorted((one, other) => one.ends - other.ends)
    .map(({ order }) => order);
}

/** Counts the open orders that nobody has collected by the end of their pickup window. */
export function countOverduePickups(orders: readonly PartnerOrder[], now: Date): number {
  return orders.filter(
    ({ status, orderType, pickupEndsAt }) =>
      orderType === 'pickup' &&
      isOpenStatus(status) &&
      pickupEndsAt !== null &&
      Date.parse(pickupEndsAt) <= now.getTime(),
  ).length;
}

/**
 * Bar of the sales chart. `value` is in reais and only for display: compute totals in cents, because sums of decimal
 * numbers have rounding errors.
 */
interface SalesBar {
  readonly label: string;
  readonly value: number;
  readonly highlight: boolean;
}

/** Returns one bar per day, with today as the last bar, and the total of all days in cents. */
export function salesBars(days: PartnerOrdersSummary['salesByDay']): { bars: SalesBar[]; cents: number } {
  const amounts = days.map(({ total }) => checkedReaisToCents(total));
  const bars = days.map(({ date }, index) => {
    const isToday = index === days.length - 1;
    return {
      label: isToday ? 'hoje' : shortDateText(date),
      value: (amounts[index] ?? 0) / 100,
      highlight: isToday,
    };
  });
  return { bars, cents: amounts.reduce((sum, amount) => sum + amount, 0) };
}

/** Returns a shopper's first name and the initial of the last name, such as 'Clara N.'. */
export function shortName({ firstName, lastName, fullName, userName }: PartnerOrder['shopper']): string {
  const [first = '', ...others] = (fullName || `${firstName} ${lastName}`.trim() || userName).split(/\s+/);
  const initial = (lastName || others[0])?.trim().charAt(0);
  return initial ? `${first} ${initial}.` : first;
}
