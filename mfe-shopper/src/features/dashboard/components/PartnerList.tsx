import type { PartnerListItem } from '@boaxepa/contracts/partners';
import { Button, EmptyState, NoResults, QueryState, SkeletonList, Stack, styled } from '@boaxepa/ui';
import { Store } from 'lucide-react';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import type { usePartners } from '../usePartners.ts';
import { PartnerCard } from './PartnerCard.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  /* Cards far below are laid out when they come near. */
  > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 124px;
    /* What the box of a card leaves outside: its shadow and focus ring. */
    margin: -6px;
    padding: 6px;
  }
`;

export interface PartnerListProps {
  readonly list: ReturnType<typeof usePartners>;
  /** Whether a search or a chip narrows the list. */
  readonly filtered: boolean;
  readonly onClearFilters: () => void;
  readonly onForgetPlace: () => void;
  readonly selectedId?: string | undefined;
}

type NothingProps = Pick<PartnerListProps, 'filtered' | 'onClearFilters' | 'onForgetPlace'> & {
  readonly near: boolean;
};

function Nothing({ filtered, near, onClearFilters, onForgetPlace }: NothingProps) {
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
  if (near)
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

function cardOf(partner: PartnerListItem, selectedId: string | undefined) {
  return (
    <li key={partner.id}>
      <PartnerCard partner={partner} selected={partner.id === selectedId} />
    </li>
  );
}

const noPartners: readonly PartnerListItem[] = [];

/** As many cards as the tallest phone shows. */
const SEEN_FIRST = 8;

/**
 * Of a list that comes while the page is open the cards that are seen, and all once those are painted. A list that was there before the
 * page is whole at once, so that the page can return to where it was scrolled.
 */
function useSeenFirst(partners: readonly PartnerListItem[]): readonly PartnerListItem[] {
  const hasCome = partners.length > 0;
  const [whole, setWhole] = useState(hasCome);
  useEffect(() => {
    if (hasCome) startTransition(() => setWhole(true));
  }, [hasCome]);
  return whole ? partners : partners.slice(0, SEEN_FIRST);
}

/** 'Parceiros Disponíveis' in each of its states. */
export function PartnerList({ list, selectedId, ...nothing }: PartnerListProps) {
  // Cards are drawn in slices, those that are seen first: a whole list at once keeps a slow phone from answering a tap or a key.
  const drawn = useDeferredValue(list.query.data);
  const seen = useSeenFirst(drawn ?? noPartners);
  return (
    <Stack $gap={3}>
      <QueryState
        query={{ ...list.query, data: drawn && seen }}
        skeleton={<SkeletonList count={5} label="Carregando parceiros" />}
        errorTitle="Não foi possível carregar os parceiros"
        heading="h3"
        staleTitle="Não foi possível atualizar a lista"
        isEmpty={(partners) => partners.length === 0}
        empty={
          list.searching ? (
            <SkeletonList count={2} label="Buscando parceiros" />
          ) : (
            <Nothing near={list.place !== null} {...nothing} />
          )
        }
      >
        {(partners) => (
          <>
            <List role="list">{partners.map((partner) => cardOf(partner, selectedId))}</List>
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
