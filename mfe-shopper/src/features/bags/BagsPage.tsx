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

/** /parceiro/{partnerId}/sacolas: a shop's bags, to be put in the cart. */
export function Component() {
  const { partnerId = '' } = useParams();
  // Stock sells while nobody looks: what an earlier visit fetched shows only until the new answer is there. A page that is left open
  // hears by asking that the pickup has ended or a new day begun, as the shop's clock says and not the phone's.
  const query = useShopperShopBagsQuery(partnerId, {
    refetchOnMountOrArgChange: true,
    ...usePolling(POLL_MS),
  });
  const { currentData } = query;
  // Drawn in slices: all bags at once keep a slow phone from answering a tap.
  const shop = useDeferredValue(currentData);
  return (
    <>
      <PageTitle>{currentData ? `Sacolas de ${currentData.partner.businessName}` : 'Sacolas'}</PageTitle>
      {/* One for both states: the focus stays on its heading. */}
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
