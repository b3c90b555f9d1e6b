import { isOpenStatus } from './orderGroups.ts';
import { type OrderStatus, orderStatusValues } from './orderLabels.ts';

// This module has three parts, so that screens that show only status badges can load the groups alone.
export * from './orderGroups.ts';
export * from './orderLabels.ts';
export * from './orderTransitions.ts';

export const openStatuses: OrderStatus[] = orderStatusValues.filter(isOpenStatus);
export const closedStatuses: OrderStatus[] = orderStatusValues.filter((status) => !isOpenStatus(status));
