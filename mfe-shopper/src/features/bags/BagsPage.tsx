import { PageTitle, useParams } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { Page, QueryState } from '@boaxepa/ui';
import { useDeferredValue } from 'react';
import { useShopperShopBagsQuery } from '../../shopper/api.ts';
import { CartBar } from '../../shopper/cart/CartBar.tsx';
import { OffersSkeleton } from '../../shopper/shop/OffersSkeleton.tsx';
import { ShopHeader } from '../../shopper/shop/ShopHeader.tsx';
import { backHome, shopNotFound } from '../../shopper/shop/ShopNotFound.tsx';
import { ShopBags } from './components/ShopBags.tsx';
import { pricesMayDiffer } from '../../shopper/shop/offlineTexts.ts';

const POLL_MS = 60_000;

/**
 * Page of the route /parceiro/:partnerId/sacolas. It lists the surprise bags (products with surprise content) of a
 * shop.
 */
export function Component() {
  const { partnerId = '' } = useParams();
  // Refetch on each visit, and also poll, because every order changes the stock. The response also says whether the
  // pickup time has ended, which only the server computes.
  const query = useShopperShopBagsQuery(partnerId, {
    refetchOnMountOrArgChange: true,
    ...usePolling(POLL_MS),
  });
  const { currentData } = query;
  // Render the bags with low priority. Rendering all of them in one step would delay taps on slow phones.
  const shop = useDeferredValue(currentData);
  return (
    <>
      <PageTitle>{currentData ? `Sacolas de ${currentData.partner.businessName}` : 'Sacolas'}</PageTitle>
      {/* The loading state and the loaded state share one header, so that its heading keeps the focus when the shop loads. */}
      <ShopHeader title="Sacolas" partner={shop?.partner} />
      <Page $width="shopper" $gap={3}>
        <QueryState
          query={{ ...query, data: shop }}
          skeleton={
            <OffersSkeleton partnerId={partnerId} label="Carregando sacolas" lines={3} filters={[36]} />
          }
          failure={shopNotFound}
          errorAction={backHome}
          staleTitle="Não foi possível atualizar as sacolas"
          offlineNote={pricesMayDiffer}
        >
          {(bags) => <ShopBags shop={bags} />}
        </QueryState>
      </Page>
      <CartBar />
    </>
  );
}
