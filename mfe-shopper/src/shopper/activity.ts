import { badgeStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { useSession } from '@boaxepa/shell-sdk';
import { skipToken, usePolling } from '@boaxepa/shell-sdk/api';
import { useShopperNotificationsQuery, useShopperOrdersQuery } from './api.ts';

// Polling interval in milliseconds. All components that use the same query share one request per interval.
const POLL_MS = 2000;

/**
 * Returns the argument for queries about a shopper's own data. If no shopper is signed in, the argument is `skipToken`,
 * which prevents the request.
 */
function useSkipUnlessShopper(): undefined | typeof skipToken {
  return useSession()?.userType === 'shopper' ? undefined : skipToken;
}

/**
 * Returns the number for the orders badge in the menu: orders with one of the statuses `badgeStatuses`. Returns 0 if no
 * shopper is signed in.
 */
export function useActiveOrders(): number {
  const shopper = useSkipUnlessShopper();
  const { count } = useShopperOrdersQuery(shopper, {
    ...usePolling(POLL_MS),
    selectFromResult: ({ currentData = [] }) => ({
      count: currentData.filter(({ status }) => badgeStatuses.includes(status)).length,
    }),
  });
  return count;
}

/** Returns the number of unread messages for the badge in the menu. Returns 0 if no shopper is signed in. */
export function useUnreadMessages(): number {
  const shopper = useSkipUnlessShopper();
  const { count } = useShopperNotificationsQuery(shopper, {
    ...usePolling(POLL_MS),
    selectFromResult: ({ currentData = [] }) => ({
      count: currentData.filter(({ isRead }) => !isRead).length,
    }),
  });
  return count;
}
