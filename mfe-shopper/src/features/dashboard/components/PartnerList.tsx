import type { PartnerListItem } from '@boaxepa/contracts/partners';
import { Button, EmptyState, NoResults, QueryState, SkeletonList, Stack, styled } from '@boaxepa/ui';
import { Store } from 'lucide-react';
import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
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

/** In the place of cards that are not drawn yet, each as high as it is guessed to be before its layout. */
const Rest = styled.li<{ $cards: number }>`
  && {
    content-visibility: visible;
    block-size: ${({ $cards }) => $cards * 136}px;
  }
`;

/**
 * Of a list that comes while the page is open the cards that are seen, and all once somebody comes near the end of those: a list is most
 * of what its screen costs. A list that was there before the page is whole at once, so that the page can return to where it was scrolled.
 */
function useSeenFirst(partners: readonly PartnerListItem[]) {
  const [whole, setWhole] = useState(partners.length > 0);
  // Cards after the first ones are drawn in slices: all at once would keep a slow phone from answering a tap or a key.
  const later = useDeferredValue(partners);
  const rest = useRef<HTMLLIElement>(null);
  const cut = !whole && partners.length > SEEN_FIRST;
  useEffect(() => {
    if (!cut || !rest.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWhole(true));
      },
      { rootMargin: '0px 0px 50% 0px' },
    );
    observer.observe(rest.current);
    return () => observer.disconnect();
  }, [cut]);
  return { drawn: whole ? later : partners.slice(0, SEEN_FIRST), rest: cut ? rest : undefined };
}

// The same element each time: what the page learns meanwhile does not draw it anew.
const loading = <SkeletonList count={5} label="Carregando parceiros" />;

/** 'Parceiros Disponíveis' in each of its states. */
export function PartnerList({ list, selectedId, ...nothing }: PartnerListProps) {
  const all = list.query.data ?? noPartners;
  const { drawn, rest } = useSeenFirst(all);
  return (
    <Stack $gap={3}>
      <QueryState
        query={{ ...list.query, data: list.query.data && drawn }}
        skeleton={loading}
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
            <List role="list">
              {partners.map((partner) => cardOf(partner, selectedId))}
              {rest && <Rest ref={rest} aria-hidden $cards={all.length - partners.length} />}
            </List>
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
