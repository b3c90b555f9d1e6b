import type { Bag } from '@boaxepa/contracts/wire/bags';
import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { isUnanswered } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import {
  type PartnerOrders,
  usePartnerBagsQuery,
  usePartnerOrdersQuery,
  usePartnerProfileQuery,
} from '../../shop/api.ts';

const POLL_MS = 30_000;

/** What the dashboard shows; a part is undefined while it loads and when it could not be loaded. */
export interface Dashboard {
  readonly profile: PartnerProfile | undefined;
  readonly orders: PartnerOrders | undefined;
  readonly bags: readonly Bag[] | undefined;
  /** Parts that are still loading. */
  readonly loading: { readonly profile: boolean; readonly orders: boolean; readonly bags: boolean };
  /** Parts that failed and of which nothing is known: 'os pedidos'. */
  readonly missing: readonly string[];
  /** Why a part failed, a missing connection first; undefined while none did. */
  readonly error: unknown;
  /** When the oldest of what still shows of the failed parts was fetched, in milliseconds. */
  readonly fetchedAt: number | undefined;
  readonly retry: () => Promise<unknown>;
}

/** Not a new try after an error: that one keeps its message and its button, and the next poll does not speak it again. */
function isFirst({ isLoading, error }: { readonly isLoading: boolean; readonly error?: unknown }): boolean {
  return isLoading && error === undefined;
}

/** Profile, orders and bags of the shop; orders and bags are asked for every 30 seconds. */
export function useDashboard(): Dashboard {
  const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const;
  const polling = usePolling(POLL_MS);
  const profile = usePartnerProfileQuery(undefined, fresh);
  const orders = usePartnerOrdersQuery(undefined, { ...fresh, ...polling });
  const bags = usePartnerBagsQuery(undefined, { ...fresh, ...polling });
  const parts = [
    { name: 'o perfil', query: profile },
    { name: 'os pedidos', query: orders },
    { name: 'as sacolas', query: bags },
  ];
  const failed = parts.filter(({ query }) => query.error !== undefined);
  const times = failed.flatMap(({ query }) => query.fulfilledTimeStamp ?? []);
  return {
    profile: profile.data,
    orders: orders.data,
    bags: bags.data,
    loading: { profile: isFirst(profile), orders: isFirst(orders), bags: isFirst(bags) },
    missing: failed.filter(({ query }) => query.data === undefined).map(({ name }) => name),
    error: (failed.find(({ query }) => isUnanswered(query.error)) ?? failed[0])?.query.error,
    fetchedAt: times.length > 0 ? Math.min(...times) : undefined,
    retry: () => Promise.all(failed.map(({ query }) => query.refetch())),
  };
}
