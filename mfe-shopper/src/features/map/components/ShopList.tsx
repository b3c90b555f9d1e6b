import {
  Button,
  EmptyState,
  NoResults,
  QueryState,
  SectionHeader,
  SkeletonList,
  Stack,
  Text,
} from '@boaxepa/ui';
import { useSearchParams } from '@boaxepa/shell-sdk';
import { LongList } from '@boaxepa/ui/list';
import { Store } from 'lucide-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { PartnerCard, partnerCardHeight } from '../../../shopper/partners/PartnerCard.tsx';
import type { useAreaPartners } from '../useAreaPartners.ts';
import { searchOfShop } from '../useMapAddress.ts';
import { pricesMayDiffer } from '../../../shopper/shop/offlineTexts.ts';

// Create this element once, outside the component. React skips an element that is the same object as in the last
// render.
const loading = <SkeletonList count={5} label="Carregando parceiros" />;

export interface ShopListProps {
  readonly area: ReturnType<typeof useAreaPartners>;
  readonly filtered: boolean;
  readonly onClearFilters: () => void;
  readonly selectedId: string | undefined;
}

/**
 * Lists the shops of the map as text, because some users cannot use a map. On wide screens, the list is beside the map.
 */
export function ShopList({ area, filtered, onClearFilters, selectedId }: ShopListProps) {
  const { partners, query, more } = area;
  // Render the cards with low priority. Rendering all of them in one step would delay taps on slow phones.
  const listed = useDeferredValue(query.data && partners);
  const [params] = useSearchParams();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selectedId !== undefined)
      list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  const nothing = 'Nenhum parceiro encontrado';
  return (
    <Stack as="section" ref={list} tabIndex={-1} aria-labelledby="parceiros" $gap={3}>
      <SectionHeader
        title="Parceiros Disponíveis"
        id="parceiros"
        action={query.data && <Text $size="small" $tone="muted">{`${partners.length} nesta área`}</Text>}
      />
      <QueryState
        query={{ ...query, data: listed }}
        skeleton={loading}
        errorTitle="Não foi possível carregar os parceiros"
        heading="h3"
        staleTitle="Não foi possível atualizar a lista"
        offlineNote={pricesMayDiffer}
        isEmpty={({ length }) => length === 0}
        empty={
          filtered ? (
            <NoResults
              heading="h3"
              title={nothing}
              description="Tente ajustar os filtros de busca"
              onClear={onClearFilters}
            />
          ) : (
            <EmptyState
              heading="h3"
              icon={Store}
              title={nothing}
              description="Não há parceiros a até 20 km daqui. Mova o mapa e busque em outra área."
            />
          )
        }
      >
        {(rows) => (
          <>
            <LongList rows={rows} card={partnerCardHeight}>
              {(partner) => (
                <PartnerCard
                  partner={partner}
                  selected={partner.id === selectedId}
                  mapSearch={searchOfShop(params, partner.id)}
                />
              )}
            </LongList>
            {more && (
              <Button variant="ghost" full onClick={more} loadingText="Carregando...">
                Mostrar mais parceiros
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}
