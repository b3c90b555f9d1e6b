import type { Bag } from '@boaxepa/contracts/wire/bags';
import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { isUnanswered, useStore } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import {
  type PartnerOrders,
  usePartnerBagsQuery,
  usePartnerOrdersQuery,
  usePartnerProfileQuery,
} from '../../shop/api.ts';
import { queueStore } from '../../shop/handovers/queue.ts';
import { withHandovers } from '../../shop/handovers/withHandovers.ts';

const POLL_MS = 30_000;

/** Data of the dashboard page. `profile`, `orders` and `bags` are undefined until their first response. */
export interface Dashboard {
  readonly profile: PartnerProfile | undefined;
  readonly orders: PartnerOrders | undefined;
  readonly bags: readonly Bag[] | undefined;
  readonly loading: { readonly profile: boolean; readonly orders: boolean; readonly bags: boolean };
  /**
   * Portuguese names of the data that is not available because its request failed, for example 'os pedidos' (the
   * orders).
   */
  readonly missing: readonly string[];
  /**
   * Error of a failed request, or undefined. If several requests failed, an error about a lost connection comes first,
   * because it explains the other errors.
   */
  readonly error: unknown;
  /**
   * Time at which the oldest outdated data was loaded, in epoch milliseconds. Data is outdated if its refetch has
   * failed.
   */
  readonly fetchedAt: number | undefined;
  readonly retry: () => Promise<unknown>;
}

/**
 * Returns true during the first load, when skeletons are shown. Returns false during a retry after an error, because
 * the error message must stay visible.
 */
function isFirst({ isLoading, error }: { readonly isLoading: boolean; readonly error?: unknown }): boolean {
  return isLoading && error === undefined;
}

/**
 * Loads the profile, the orders and the bags of the shop. Orders and bags are also polled every 30 seconds, because
 * shoppers change them. The list of orders contains the hand-overs that this device has not sent yet, as on the board.
 */
export function useDashboard(): Dashboard {
  const refetchOptions = {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  } as const;
  const polling = usePolling(POLL_MS);
  const profile = usePartnerProfileQuery(undefined, refetchOptions);
  const orders = usePartnerOrdersQuery(undefined, { ...refetchOptions, ...polling });
  const bags = usePartnerBagsQuery(undefined, { ...refetchOptions, ...polling });
  const handovers = useStore(queueStore, (state) => state.handovers);
  const parts = [
    { name: 'o perfil', query: profile },
    { name: 'os pedidos', query: orders },
    { name: 'as sacolas', query: bags },
  ];
  const failedParts = parts.filter(({ query }) => query.error !== undefined);
  const times = failedParts.flatMap(({ query }) => query.fulfilledTimeStamp ?? []);
  return {
    profile: profile.data,
    orders: orders.data && { ...orders.data, orders: withHandovers(orders.data.orders, handovers) },
    bags: bags.data,
    loading: { profile: isFirst(profile), orders: isFirst(orders), bags: isFirst(bags) },
    missing: failedParts.filter(({ query }) => query.data === undefined).map(({ name }) => name),
    error: (failedParts.find(({ query }) => isUnanswered(query.error)) ?? failedParts[0])?.query.error,
    fetchedAt: times.length > 0 ? Math.min(...times) : undefined,
    retry: () => Promise.all(failedParts.map(({ query }) => query.refetch())),
  };
}
