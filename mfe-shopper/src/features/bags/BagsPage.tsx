import { isApiError, PageTitle, paths, useParams } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { EmptyState, LinkButton, Page, QueryState } from '@boaxepa/ui';
import { Store } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useShopBagsQuery } from '../../shopper/api.ts';
import { BagsSkeleton } from './components/BagsSkeleton.tsx';
import { CartBar } from './components/CartBar.tsx';
import { ShopBags } from './components/ShopBags.tsx';
import { ShopHeader } from './components/ShopHeader.tsx';

const POLL_MS = 60_000;

const home = (
  <LinkButton to={paths.dashboard()} variant="ghost" size="m">
    Voltar ao início
  </LinkButton>
);

function notFound(error: unknown) {
  if (!isApiError(error) || error.status !== 404) return undefined;
  return <EmptyState icon={Store} title="Parceiro não encontrado" action={home} />;
}

/** /parceiro/{partnerId}/sacolas: a shop's bags, to be put in the cart. */
export function Component() {
  const { partnerId = '' } = useParams();
  // Stock sells while nobody looks: what an earlier visit fetched shows only until the new answer is there. A page that is left open
  // hears by asking that the pickup has ended or a new day begun, as the shop's clock says and not the phone's.
  const query = useShopBagsQuery(partnerId, {
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
      <ShopHeader partner={shop?.partner} />
      <Page $width="shopper" $gap={3}>
        <QueryState
          query={{ ...query, data: shop }}
          skeleton={<BagsSkeleton />}
          failure={notFound}
          errorAction={home}
          staleTitle="Não foi possível atualizar as sacolas"
        >
          {(bags) => <ShopBags shop={bags} />}
        </QueryState>
      </Page>
      <CartBar />
    </>
  );
}
