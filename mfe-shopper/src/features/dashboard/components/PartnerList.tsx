import { Button, EmptyState, NoResults, QueryState, SkeletonList, Stack } from '@boaxepa/ui';
import { LongList } from '@boaxepa/ui/list';
import { Store } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { usePartners } from '../usePartners.ts';
import { PartnerCard, partnerCardHeight } from '../../../shopper/partners/PartnerCard.tsx';
import { pricesMayDiffer } from '../../../shopper/shop/offlineTexts.ts';

export interface PartnerListProps {
  readonly list: ReturnType<typeof usePartners>;
  /** True if a search text or a filter hides a part of the shops. */
  readonly filtered: boolean;
  readonly onClearFilters: () => void;
  readonly onForgetPlace: () => void;
  readonly selectedId?: string | undefined;
}

type NoPartnersProps = Pick<PartnerListProps, 'filtered' | 'onClearFilters' | 'onForgetPlace'> & {
  readonly isNear: boolean;
};

function NoPartners({ filtered, isNear, onClearFilters, onForgetPlace }: NoPartnersProps) {
  const title = 'Nenhum parceiro encontrado';
  if (filtered)
    return (
      <NoResults
        heading="h3"
        title={title}
        description="Tente ajustar os filtros de busca"
        onClear={onClearFilters}
      />
    );
  if (isNear)
    return (
      <EmptyState
        heading="h3"
        icon={Store}
        title={title}
        description="Ainda não há parceiros a até 20 km de você."
        action={
          <Button variant="ghost" size="m" onClick={onForgetPlace}>
            Ver todos os parceiros
          </Button>
        }
      />
    );
  return (
    <EmptyState
      heading="h3"
      icon={Store}
      title={title}
      description="Os primeiros parceiros estão chegando. Volte em breve."
    />
  );
}

// Create this element once, outside the component. React skips an element that is the same object as in the last
// render.
const loading = <SkeletonList count={5} label="Carregando parceiros" />;

export function PartnerList({ list, selectedId, ...emptyProps }: PartnerListProps) {
  // Render the cards with low priority. Rendering all of them in one step would delay taps on slow phones.
  const partners = useDeferredValue(list.query.data);
  return (
    <Stack $gap={3}>
      <QueryState
        query={{ ...list.query, data: partners }}
        skeleton={loading}
        errorTitle="Não foi possível carregar os parceiros"
        heading="h3"
        staleTitle="Não foi possível atualizar a lista"
        offlineNote={pricesMayDiffer}
        isEmpty={({ length }) => length === 0}
        empty={
          list.searching ? (
            <SkeletonList count={2} label="Buscando parceiros" />
          ) : (
            <NoPartners isNear={list.place !== null} {...emptyProps} />
          )
        }
      >
        {(rows) => (
          <>
            <LongList rows={rows} card={partnerCardHeight}>
              {(partner) => <PartnerCard partner={partner} selected={partner.id === selectedId} />}
            </LongList>
            {list.more && (
              <Button variant="ghost" full onClick={list.more} loadingText="Carregando...">
                Mostrar mais parceiros
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}
