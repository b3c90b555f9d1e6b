import { isOpenStatus } from './orderGroups.ts';
import { type OrderStatus, orderStatusValues } from './orderLabels.ts';

// Three files, so that screens with status badges load only the groups.
export * from './orderGroups.ts';
export * from './orderLabels.ts';
export * from './orderTransitions.ts';

export const openStatuses: OrderStatus[] = orderStatusValues.filter(isOpenStatus);
export const closedStatuses: OrderStatus[] = orderStatusValues.filter((status) => !isOpenStatus(status));
