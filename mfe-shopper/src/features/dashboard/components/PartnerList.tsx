import type { PartnerListItem } from '@boaxepa/contracts/partners';
import { isOffline, messageOf } from '@boaxepa/shell-sdk';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  OfflineBanner,
  OfflineState,
  SkeletonList,
  Stack,
  styled,
} from '@boaxepa/ui';
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
      <EmptyState
        heading="h3"
        title={title}
        description="Tente ajustar os filtros de busca"
        action={
          <Button variant="ghost" size="m" onClick={onClearFilters}>
            Limpar filtros
          </Button>
        }
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

/** A refresh that failed, over what was known before it. */
function StaleNotice({ list }: { readonly list: PartnerListProps['list'] }) {
  if (isOffline(list.error))
    return (
      <OfflineBanner
        {...(list.updatedAt === undefined ? {} : { updatedAt: new Date(list.updatedAt) })}
        onRetry={list.retry}
      />
    );
  return (
    <Banner
      tone="warning"
      title="Não foi possível atualizar a lista"
      action={
        <Button variant="quiet" size="s" onClick={list.retry}>
          Tentar novamente
        </Button>
      }
    >
      {messageOf(list.error)}
    </Banner>
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
  const drawn = useDeferredValue(list.hasData ? list.partners : undefined);
  const partners = useSeenFirst(drawn ?? noPartners);
  if (list.loading || (list.hasData && !drawn))
    return <SkeletonList count={5} label="Carregando parceiros" />;
  if (!list.hasData)
    return isOffline(list.error) ? (
      <OfflineState heading="h3" onRetry={list.retry} />
    ) : (
      <ErrorState
        heading="h3"
        title="Não foi possível carregar os parceiros"
        message={messageOf(list.error)}
        onRetry={list.retry}
      />
    );
  return (
    <Stack $gap={3}>
      {list.error && <StaleNotice list={list} />}
      {partners.length > 0 ? (
        <List role="list">{partners.map((partner) => cardOf(partner, selectedId))}</List>
      ) : list.searching ? (
        <SkeletonList count={2} label="Buscando parceiros" />
      ) : (
        <Nothing near={list.place !== null} {...nothing} />
      )}
      {list.more && partners.length > 0 && (
        <Button variant="ghost" full onClick={list.more} loadingText="Carregando...">
          Mostrar mais parceiros
        </Button>
      )}
    </Stack>
  );
}
