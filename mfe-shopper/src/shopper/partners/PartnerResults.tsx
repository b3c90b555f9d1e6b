import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { messageOf } from '@boaxepa/shell-sdk';
import { Button, InlineAlert, QueryState, SkeletonList } from '@boaxepa/ui';
import { LongList, useFocusNewRows } from '@boaxepa/ui/list';
import { type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import { pricesMayDiffer } from '../shop/offlineTexts.ts';
import { PartnerCard, partnerCardHeight } from './PartnerCard.tsx';

interface PartnerResultsProps {
  readonly query: ComponentProps<typeof QueryState<readonly PartnerListItem[]>>['query'];
  /** Loads the next page. Undefined if all shops are loaded. */
  readonly more: (() => unknown) | undefined;
  /** Error of the last attempt to load the next page. */
  readonly moreError: unknown;
  readonly empty: ReactNode;
  readonly selectedId: string | undefined;
  /** Returns the query string of a shop's link to the map page. By default, the link only selects the shop. */
  readonly mapSearch?: (partnerId: string) => string;
}

// Create this element once, outside the component. React skips an element that is the same object as in the last
// render.
const loading = <SkeletonList count={5} label="Carregando parceiros" />;

/**
 * Shows cards of shops and a button that loads more shops. Also shows the loading, empty and error states of the query.
 */
export function PartnerResults({
  query,
  more,
  moreError,
  empty,
  selectedId,
  mapSearch,
}: PartnerResultsProps) {
  // Render the cards with low priority. Rendering all of them in one step would delay taps on slow phones.
  const partners = useDeferredValue(query.data);
  const focusNewRows = useFocusNewRows(more !== undefined || partners !== query.data);
  return (
    <QueryState
      query={{ ...query, data: partners }}
      skeleton={loading}
      errorTitle="Não foi possível carregar os parceiros"
      heading="h3"
      staleTitle="Não foi possível atualizar a lista"
      offlineNote={pricesMayDiffer}
      isEmpty={({ length }) => length === 0}
      empty={empty}
    >
      {(rows) => (
        <>
          <LongList rows={rows} card={partnerCardHeight}>
            {(partner) => (
              <PartnerCard
                partner={partner}
                selected={partner.id === selectedId}
                mapSearch={mapSearch?.(partner.id)}
              />
            )}
          </LongList>
          {more && moreError !== undefined && (
            <InlineAlert>{messageOf(moreError, 'Não foi possível carregar mais parceiros')}</InlineAlert>
          )}
          {more && (
            <Button
              variant="ghost"
              full
              onClick={({ currentTarget }) => {
                focusNewRows(currentTarget);
                return more();
              }}
              loadingText="Carregando..."
            >
              Mostrar mais parceiros
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}
