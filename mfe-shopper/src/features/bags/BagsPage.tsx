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

const POLL_MS = 60_000;

/** The page /parceiro/:partnerId/sacolas. */
export function Component() {
  const { partnerId = '' } = useParams();
  // The stock changes all the time, so cached bags are shown only until the refetch completes. The poll also detects the end of
  // the pickup window, which the server computes with the shop's clock.
  const query = useShopperShopBagsQuery(partnerId, {
    refetchOnMountOrArgChange: true,
    ...usePolling(POLL_MS),
  });
  const { currentData } = query;
  // Rendering all bags in one step would delay taps on slow phones.
  const shop = useDeferredValue(currentData);
  return (
    <>
      <PageTitle>{currentData ? `Sacolas de ${currentData.partner.businessName}` : 'Sacolas'}</PageTitle>
      {/* Both states use one header, so that its heading keeps the focus when the shop loads. */}
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
        >
          {(bags) => <ShopBags shop={bags} />}
        </QueryState>
      </Page>
      <CartBar />
    </>
  );
}
