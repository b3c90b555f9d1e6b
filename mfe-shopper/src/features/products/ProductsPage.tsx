import { PageTitle, useParams } from '@boaxepa/shell-sdk';
import { Page, QueryState } from '@boaxepa/ui';
import { useDeferredValue, useMemo } from 'react';
import { useListParams } from '@boaxepa/ui/list';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { CartBar } from '../../shopper/cart/CartBar.tsx';
import { OffersSkeleton } from '../../shopper/shop/OffersSkeleton.tsx';
import { ShopHeader } from '../../shopper/shop/ShopHeader.tsx';
import { backHome, shopNotFound } from '../../shopper/shop/ShopNotFound.tsx';
import { ShopProducts } from './components/ShopProducts.tsx';
import { filterProducts, filterSpec, searchable } from './products.ts';
import { pricesMayDiffer } from '../../shopper/shop/offlineTexts.ts';
import { useShopperShopProductsQuery, useShopperShopQuery } from '../../shopper/api.ts';

const POLL_MS = 60_000;

/** Loads a shop and its products, and polls both every minute, because stock and opening hours change. */
function useShopProducts(partnerId: string) {
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

/** Page of the route /parceiro/:partnerId. It lists the products of a shop. */
export function Component() {
  const { partnerId = '' } = useParams();
  const { partner: knownPartner, products: knownProducts, ...query } = useShopProducts(partnerId);
  // Render the cards with low priority. Rendering all of them in one step would delay taps on slow phones.
  const partner = useDeferredValue(knownPartner);
  const products = useDeferredValue(knownProducts);
  const filters = useListParams(filterSpec);
  const { q, categoria } = filters.values;
  const all = useMemo(() => searchable(products ?? []), [products]);
  const found = useMemo(() => filterProducts(all, { q, categoria }), [all, q, categoria]);
  const shop = partner && products && { partner, all, found };
  return (
    <>
      <PageTitle>{partner ? `Produtos de ${partner.businessName}` : 'Produtos'}</PageTitle>
      {/* The loading state and the loaded state share one header, so that its heading keeps the focus when the shop loads. */}
      <ShopHeader title="Produtos" partner={partner} />
      <Page $width="shopper" $gap={3}>
        <QueryState
          query={{ ...query, data: shop }}
          skeleton={
            <OffersSkeleton partnerId={partnerId} label="Carregando produtos" lines={2} filters={[48, 36]} />
          }
          failure={shopNotFound}
          errorAction={backHome}
          staleTitle="Não foi possível atualizar os produtos"
          offlineNote={pricesMayDiffer}
        >
          {(data) => <ShopProducts {...data} filters={filters} />}
        </QueryState>
      </Page>
      <CartBar />
    </>
  );
}
