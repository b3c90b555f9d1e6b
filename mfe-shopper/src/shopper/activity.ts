import { badgeStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { useSession } from '@boaxepa/shell-sdk';
import { skipToken, usePolling } from '@boaxepa/shell-sdk/api';
import { useShopperNotificationsQuery, useShopperOrdersQuery } from './api.ts';

// The badges and the two screens share one subscription, so each list is requested only once per interval.
const POLL_MS = 2000;

/** Returns an argument that skips a query unless a shopper is signed in. */
function useSkipUnlessShopper(): undefined | typeof skipToken {
  return useSession()?.userType === 'shopper' ? undefined : skipToken;
}

/** Returns the number of active orders for the badge of 'Pedidos'. It is 0 unless a shopper is signed in. */
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

/** Returns the number of unread messages for the bell. It is 0 unless a shopper is signed in. */
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
