import { orderNumber, withoutNumberSign } from '@boaxepa/contracts/ids';
import { itemName } from '@boaxepa/contracts/orderItems';
import type { PartnerOrder } from '@boaxepa/contracts/orders';
import { boardColumns, isOpenStatus, type OrderType } from '@boaxepa/contracts/orderStatus';
import { foldText } from '@boaxepa/contracts/searchText';
import { nearDay } from '@boaxepa/contracts/momentTexts';
import { changedAt, takeBackEnd } from './orderText.ts';

export const statusFilters = ['all', 'ready', 'delivered', 'cancelled'] as const;
export type StatusFilter = (typeof statusFilters)[number];
const typeFilters = ['all', 'pickup', 'delivery'] as const;
type TypeFilter = (typeof typeFilters)[number];

/** What the orders are narrowed by, as their address says it. */
export const orderFilters = { status: statusFilters, type: typeFilters, search: '' } as const;

interface OrderFilters {
  readonly search: string;
  readonly status: StatusFilter;
  readonly type: TypeFilter;
}

export interface BoardColumn {
  readonly label: string;
  readonly orders: readonly PartnerOrder[];
  /** What a closed column's whole history is filtered by. */
  readonly history?: 'delivered' | 'cancelled';
}

/** Orders by number or id, customer or product, of the chosen status and type. */
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

/**
 * The board: open orders with the next deadline first; of the closed ones today's and those that can be taken back, the latest first. Their history is behind
 * the status filter.
 */
export function boardOf(orders: readonly PartnerOrder[], now: Date): BoardColumn[] {
  return boardColumns.map(({ label, statuses }): BoardColumn => {
    const wanted: readonly string[] = statuses;
    const inColumn = orders.filter(({ status }) => wanted.includes(status));
    const [first] = statuses;
    if (isOpenStatus(first))
      return { label, orders: inColumn.sort((one, other) => endOf(one) - endOf(other)) };
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
