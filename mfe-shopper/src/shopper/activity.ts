import { badgeStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { useSession } from '@boaxepa/shell-sdk';
import { skipToken, useAfterScreen, usePolling } from '@boaxepa/shell-sdk/api';
import { shopperApi } from './api.ts';

const POLL_MS = 2000;

// The badges and the two screens read the same answers: a call is made once an interval, however many of them look.
const { shopperOrders, shopperNotifications } = shopperApi.endpoints;

/** Nothing is asked for somebody who is not a signed-in shopper. */
function useShopperOnly(): undefined | typeof skipToken {
  return useSession()?.userType === 'shopper' ? undefined : skipToken;
}

/** Orders that the badge of Pedidos counts, fresh every 2 s while somebody looks. */
export function useActiveOrders(): number {
  const shopper = useShopperOnly();
  const { useQueryState, useQuerySubscription } = shopperOrders;
  useQuerySubscription(useAfterScreen() ? shopper : skipToken, usePolling(POLL_MS));
  const { count } = useQueryState(shopper, {
    selectFromResult: ({ currentData = [] }) => ({
      count: currentData.filter(({ status }) => badgeStatuses.includes(status)).length,
    }),
  });
  return count;
}

/** Messages that the bell counts, fresh every 2 s while somebody looks. */
export function useUnreadMessages(): number {
  const shopper = useShopperOnly();
  const { useQueryState, useQuerySubscription } = shopperNotifications;
  useQuerySubscription(useAfterScreen() ? shopper : skipToken, usePolling(POLL_MS));
  const { count } = useQueryState(shopper, {
    selectFromResult: ({ currentData = [] }) => ({
      count: currentData.filter(({ isRead }) => !isRead).length,
    }),
  });
  return count;
}
