import type { Notification } from '@boaxepa/contracts/notifications';
import type { ShopperOrder } from '@boaxepa/contracts/orders';
import { badgeStatuses } from '@boaxepa/contracts/orderStatus';
import { useSession } from '@boaxepa/shell-sdk';
import { baseApi, skipToken, usePolling } from '@boaxepa/shell-sdk/api';

const POLL_MS = 2000;

const api = baseApi.enhanceEndpoints({ addTagTypes: ['ShopperOrders', 'Notifications'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    activeOrderCount: build.query<number, void>({
      query: () => '/api/shopper/orders',
      extraOptions: { auth: 'shopper' },
      transformResponse: (orders: ShopperOrder[]) =>
        orders.filter(({ status }) => badgeStatuses.includes(status)).length,
      providesTags: ['ShopperOrders'],
    }),
    unreadMessageCount: build.query<number, void>({
      query: () => '/api/shopper/notifications',
      extraOptions: { auth: 'shopper' },
      transformResponse: (messages: Notification[]) => messages.filter(({ isRead }) => !isRead).length,
      providesTags: ['Notifications'],
    }),
  }),
});

const { useActiveOrderCountQuery, useUnreadMessageCountQuery } = api;

/** Nothing is asked for somebody who is not a signed-in shopper. */
function useShopperOnly(): undefined | typeof skipToken {
  return useSession()?.userType === 'shopper' ? undefined : skipToken;
}

/** Orders that the badge of Pedidos counts, fresh every 2 s while somebody looks (shopper spec §2 and §9). */
export function useActiveOrders(): number {
  const { currentData } = useActiveOrderCountQuery(useShopperOnly(), usePolling(POLL_MS));
  return currentData ?? 0;
}

/** Messages that the bell counts, fresh every 2 s while somebody looks (shopper spec §2 and §9). */
export function useUnreadMessages(): number {
  const { currentData } = useUnreadMessageCountQuery(useShopperOnly(), usePolling(POLL_MS));
  return currentData ?? 0;
}
