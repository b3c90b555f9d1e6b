import { isApiError, isOffline, messageOf, PageTitle, paths, useParams } from '@boaxepa/shell-sdk';
import { EmptyState, ErrorState, LinkButton, OfflineState, Page } from '@boaxepa/ui';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { StaleBanner } from '@boaxepa/ui';
import { Store } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useShopBagsQuery } from '../../shopper/api.ts';
import { BagsSkeleton } from './components/BagsSkeleton.tsx';
import { CartBar } from './components/CartBar.tsx';
import { ShopBags } from './components/ShopBags.tsx';
import { ShopHeader } from './components/ShopHeader.tsx';

const POLL_MS = 60_000;

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

function Failure({ error, onRetry }: FailureProps) {
  const home = (
    <LinkButton to={paths.dashboard()} variant="ghost" size="m">
      Voltar ao início
    </LinkButton>
  );
  if (isApiError(error) && error.status === 404)
    return <EmptyState icon={Store} title="Parceiro não encontrado" action={home} />;
  if (isOffline(error)) return <OfflineState onRetry={onRetry} />;
  return <ErrorState message={messageOf(error)} onRetry={onRetry} action={home} />;
}

/** /parceiro/{partnerId}/sacolas: a shop's bags, to be put in the cart (shopper spec §2 'Partner bag page'). */
export function Component() {
  const { partnerId = '' } = useParams();
  // Stock sells while nobody looks: what an earlier visit fetched shows only until the new answer is there. A page that is left open
  // hears by asking that the pickup has ended or a new day begun, as the shop's clock says and not the phone's.
  const { currentData, error, refetch, fulfilledTimeStamp } = useShopBagsQuery(partnerId, {
    refetchOnMountOrArgChange: true,
    ...usePolling(POLL_MS),
  });
  // Drawn in slices: all bags at once keep a slow phone from answering a tap.
  const shop = useDeferredValue(currentData);
  return (
    <>
      <PageTitle>{currentData ? `Sacolas de ${currentData.partner.businessName}` : 'Sacolas'}</PageTitle>
      {/* One for both states: the focus stays on its heading. */}
      <ShopHeader partner={shop?.partner} />
      {shop ? (
        <ShopBags
          shop={shop}
          notice={
            error && (
              <StaleBanner
                title="Não foi possível atualizar as sacolas"
                error={error}
                fetchedAt={fulfilledTimeStamp}
                onRetry={refetch}
              />
            )
          }
        />
      ) : (
        <Page $width="shopper">{error ? <Failure error={error} onRetry={refetch} /> : <BagsSkeleton />}</Page>
      )}
      <CartBar />
    </>
  );
}
