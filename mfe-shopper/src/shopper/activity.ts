import { badgeStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { useSession } from '@boaxepa/shell-sdk';
import { skipToken, usePolling } from '@boaxepa/shell-sdk/api';
import { useShopperNotificationsQuery, useShopperOrdersQuery } from './api.ts';

// The badges and the two screens share one subscription: one call an interval.
const POLL_MS = 2000;

/** Nothing is asked for somebody who is not a signed-in shopper. */
function useShopperOnly(): undefined | typeof skipToken {
  return useSession()?.userType === 'shopper' ? undefined : skipToken;
}

/** Orders that the badge of Pedidos counts, fresh every 2 s while somebody looks. */
export function useActiveOrders(): number {
  const shopper = useShopperOnly();
  const { count } = useShopperOrdersQuery(shopper, {
    ...usePolling(POLL_MS),
    selectFromResult: ({ currentData = [] }) => ({
      count: currentData.filter(({ status }) => badgeStatuses.includes(status)).length,
    }),
  });
  return count;
}

/** Messages that the bell counts, fresh every 2 s while somebody looks. */
export function useUnreadMessages(): number {
  const shopper = useShopperOnly();
  const { count } = useShopperNotificationsQuery(shopper, {
    ...usePolling(POLL_MS),
    selectFromResult: ({ currentData = [] }) => ({
      count: currentData.filter(({ isRead }) => !isRead).length,
    }),
  });
  return count;
}
