import { orderNumber, withoutNumberSign } from '@boaxepa/contracts/wire/ids';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { boardColumns, isOpenStatus, type OrderType } from '@boaxepa/contracts/domain/orderStatus';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { nearDay } from '@boaxepa/contracts/domain/momentTexts';
import { byLatestChange, changedAt } from '../../shop/changedAt.ts';
import { takeBackEnd } from '../../shop/takeBackEnd.ts';

export const statusFilters = ['all', 'pending', 'ready', 'delivered', 'cancelled'] as const;
export type StatusFilter = (typeof statusFilters)[number];
const typeFilters = ['all', 'pickup', 'delivery'] as const;
type TypeFilter = (typeof typeFilters)[number];

/** Filters of the orders page, with their allowed values. The URL's query string contains the current values. */
export const orderFilters = { status: statusFilters, type: typeFilters, search: '' } as const;

interface OrderFilters {
  readonly search: string;
  readonly status: StatusFilter;
  readonly type: TypeFilter;
}

export interface BoardColumn {
  readonly label: string;
  readonly orders: readonly PartnerOrder[];
  /**
   * Status filter that shows all closed orders of the column. The board itself shows only the orders that were closed
   * today. Undefined for a column of open orders.
   */
  readonly history?: 'delivered' | 'cancelled';
}

/**
 * Returns the orders that match the filters. The search compares the order number, the id, the customer's name and the
 * names of the items. It ignores case and accents.
 */
export function filterOrders(
  orders: readonly PartnerOrder[],
  { search, status, type }: OrderFilters,
): PartnerOrder[] {
  const searchText = foldText(withoutNumberSign(search));
  const isType = (orderType: OrderType) => type === 'all' || orderType === type;
  return orders.filter(
    (order) =>
      (status === 'all' || order.status === status) &&
      isType(order.orderType) &&
      [order.id, orderNumber(order.id), order.shopper.fullName, ...order.items.map(itemName)].some((text) =>
        foldText(text).includes(searchText),
      ),
  );
}

const endOf = (order: PartnerOrder) => Date.parse(order.pickupEndsAt ?? order.createdAt);
const rankOf = ({ status }: PartnerOrder) => (status === 'pending' ? 0 : 1);

/**
 * Compares two orders by urgency. Orders that the shop must confirm come first, then the order whose pickup ends
 * earlier, then the older order.
 */
function byUrgency(one: PartnerOrder, other: PartnerOrder): number {
  return (
    rankOf(one) - rankOf(other) || endOf(one) - endOf(other) || one.createdAt.localeCompare(other.createdAt)
  );
}

/**
 * Sorts the results of a search. Open orders come first, the most urgent at the top. Closed orders follow, the one that
 * was closed last at the top.
 */
export function sortFound(orders: readonly PartnerOrder[]): PartnerOrder[] {
  const open = orders.filter(({ status }) => isOpenStatus(status));
  const closedOrders = orders.filter(({ status }) => !isOpenStatus(status));
  return [...open.sort(byUrgency), ...closedOrders.sort(byLatestChange)];
}

/**
 * Groups orders into the columns of the board. Open orders are sorted by urgency. A closed order appears only if it was
 * closed today, or if it is a no-show that the shop can still change to delivered.
 */
export function boardOf(orders: readonly PartnerOrder[], now: Date): BoardColumn[] {
  return boardColumns.map(({ label, statuses }): BoardColumn => {
    const columnStatuses: readonly string[] = statuses;
    const inColumn = orders.filter(({ status }) => columnStatuses.includes(status));
    const [first] = statuses;
    if (isOpenStatus(first)) return { label, orders: inColumn.sort(byUrgency) };
    return {
      label,
      orders: inColumn
        .filter(
          (order) =>
            nearDay(order.zone, changedAt(order), now) === 'today' || takeBackEnd(order, now) !== undefined,
        )
        .sort(byLatestChange),
      history: first === 'delivered' ? 'delivered' : 'cancelled',
    };
  });
}
