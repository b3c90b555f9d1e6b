import { isOpenStatus } from './orderGroups.ts';
import { type OrderStatus, orderStatusValues } from './orderLabels.ts';

// Pages that only count orders by status should import orderGroups.ts directly, to load less code.
export * from './orderGroups.ts';
export * from './orderLabels.ts';
export * from './orderTransitions.ts';

export const openStatuses: OrderStatus[] = orderStatusValues.filter(isOpenStatus);
export const closedStatuses: OrderStatus[] = orderStatusValues.filter((status) => !isOpenStatus(status));
