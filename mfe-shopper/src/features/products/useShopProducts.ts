import { usePolling } from '@boaxepa/shell-sdk/api';
import { useShopperShopProductsQuery, useShopperShopQuery } from '../../shopper/api.ts';

const POLL_MS = 60_000;

/** Loads a shop and its products, and polls both every minute, because stock and opening hours change. */
export function useShopProducts(partnerId: string) {
  const freshness = { refetchOnMountOrArgChange: true, ...usePolling(POLL_MS) };
  const shop = useShopperShopQuery(partnerId, freshness);
  const offer = useShopperShopProductsQuery(partnerId, freshness);
  return {
    partner: shop.currentData,
    products: offer.currentData,
    error: shop.error ?? offer.error,
    refetch: () => Promise.all([shop.refetch(), offer.refetch()]),
    fulfilledTimeStamp: Math.min(shop.fulfilledTimeStamp ?? Infinity, offer.fulfilledTimeStamp ?? Infinity),
  };
}
