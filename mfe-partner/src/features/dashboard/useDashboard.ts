import type { Bag } from '@boaxepa/contracts/bags';
import type { PartnerProfile } from '@boaxepa/contracts/partners';
import { isOffline, messageOf } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import {
  type PartnerOrders,
  useOwnBagsQuery,
  usePartnerOrdersQuery,
  usePartnerProfileQuery,
} from '../../shop/api.ts';

const POLL_MS = 30_000;

/** What the dashboard shows; a part is undefined while it loads and when it could not be loaded. */
export interface Dashboard {
  readonly profile: PartnerProfile | undefined;
  readonly orders: PartnerOrders | undefined;
  readonly bags: readonly Bag[] | undefined;
  /** Parts that are still on their way. */
  readonly loading: { readonly profile: boolean; readonly orders: boolean; readonly bags: boolean };
  /** Parts that failed and of which nothing is known: 'os pedidos'. */
  readonly missing: readonly string[];
  /** The first failure in words. */
  readonly message: string;
  /** No connection; then when what is shown was true. */
  readonly offline: boolean;
  readonly updatedAt: Date | undefined;
  readonly retry: () => Promise<unknown>;
}

/** Profile, orders and bags of the shop; orders and bags are asked for every 30 seconds (partner spec §9). */
export function useDashboard(): Dashboard {
  const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const;
  const polling = usePolling(POLL_MS);
  const profile = usePartnerProfileQuery(undefined, fresh);
  const orders = usePartnerOrdersQuery(undefined, { ...fresh, ...polling });
  const bags = useOwnBagsQuery(undefined, { ...fresh, ...polling });
  const parts = [
    { name: 'o perfil', query: profile },
    { name: 'os pedidos', query: orders },
    { name: 'as sacolas', query: bags },
  ];
  const failed = parts.filter(({ query }) => query.isError);
  const times = parts.flatMap(({ query }) => query.fulfilledTimeStamp ?? []);
  return {
    profile: profile.data,
    orders: orders.data,
    bags: bags.data,
    loading: { profile: profile.isLoading, orders: orders.isLoading, bags: bags.isLoading },
    missing: failed.filter(({ query }) => query.data === undefined).map(({ name }) => name),
    message: messageOf(failed[0]?.query.error),
    offline: failed.some(({ query }) => isOffline(query.error)),
    updatedAt: times.length > 0 ? new Date(Math.min(...times)) : undefined,
    retry: () => Promise.all(failed.map(({ query }) => query.refetch())),
  };
}
