import { orderNumber, withoutNumberSign } from '@boaxepa/contracts/wire/ids';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { boardColumns, isOpenStatus, type OrderType } from '@boaxepa/contracts/domain/orderStatus';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { nearDay } from '@boaxepa/contracts/domain/momentTexts';
import { changedAt, takeBackEnd } from './orderText.ts';

export const statusFilters = ['all', 'pending', 'ready', 'delivered', 'cancelled'] as const;
export type StatusFilter = (typeof statusFilters)[number];
const typeFilters = ['all', 'pickup', 'delivery'] as const;
type TypeFilter = (typeof typeFilters)[number];

/** Filters of the list, stored in the query string. */
export const orderFilters = { status: statusFilters, type: typeFilters, search: '' } as const;

interface OrderFilters {
  readonly search: string;
  readonly status: StatusFilter;
  readonly type: TypeFilter;
}

export interface BoardColumn {
  readonly label: string;
  readonly orders: readonly PartnerOrder[];
  /** Status filter that shows the whole history of a closed column. */
  readonly history?: 'delivered' | 'cancelled';
}

/** Filters by status, type, and a search over number, id, customer and product. */
export function filterOrders(
  orders: readonly PartnerOrder[],
  { search, status, type }: OrderFilters,
): PartnerOrder[] {
  const wanted = foldText(withoutNumberSign(search));
  const isType = (orderType: OrderType) => type === 'all' || orderType === type;
  return orders.filter(
    (order) =>
      (status === 'all' || order.status === status) &&
      isType(order.orderType) &&
      [order.id, orderNumber(order.id), order.shopper.fullName, ...order.items.map(itemName)].some((text) =>
        foldText(text).includes(wanted),
      ),
  );
}

const endOf = (order: PartnerOrder) => Date.parse(order.pickupEndsAt ?? order.createdAt);
const rankOf = ({ status }: PartnerOrder) => (status === 'pending' ? 0 : 1);

/** Unconfirmed orders first, then by end of the pickup window, then oldest first. */
function byUrgency(one: PartnerOrder, other: PartnerOrder): number {
  return (
    rankOf(one) - rankOf(other) || endOf(one) - endOf(other) || one.createdAt.localeCompare(other.createdAt)
  );
}

/** Open orders by urgency, then closed orders by the time on their cards, latest first. */
export function sortFound(orders: readonly PartnerOrder[]): PartnerOrder[] {
  const open = orders.filter(({ status }) => isOpenStatus(status));
  const closed = orders.filter(({ status }) => !isOpenStatus(status));
  return [
    ...open.sort(byUrgency),
    ...closed.sort((one, other) => changedAt(other).getTime() - changedAt(one).getTime()),
  ];
}

/**
 * Groups orders into columns. Open orders are sorted by urgency. Closed columns have only orders closed today and correctable
 * no-shows, latest first; the status filter shows older orders.
 */
export function boardOf(orders: readonly PartnerOrder[], now: Date): BoardColumn[] {
  return boardColumns.map(({ label, statuses }): BoardColumn => {
    const wanted: readonly string[] = statuses;
    const inColumn = orders.filter(({ status }) => wanted.includes(status));
    const [first] = statuses;
    if (isOpenStatus(first)) return { label, orders: inColumn.sort(byUrgency) };
    return {
      label,
      orders: inColumn
        .filter(
          (order) =>
            nearDay(order.zone, changedAt(order), now) === 'today' || takeBackEnd(order, now) !== undefined,
        )
        .sort((one, other) => changedAt(other).getTime() - changedAt(one).getTime()),
      history: first === 'delivered' ? 'delivered' : 'cancelled',
    };
  });
}
