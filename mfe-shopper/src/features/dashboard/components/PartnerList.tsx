import { Button, EmptyState, NoResults, SkeletonList, Stack } from '@boaxepa/ui';
import { Store } from 'lucide-react';
import type { usePartners } from '../usePartners.ts';
import { PartnerResults } from '../../../shopper/partners/PartnerResults.tsx';

export interface PartnerListProps {
  readonly list: ReturnType<typeof usePartners>;
  /** True if a search text or a filter hides some of the shops. */
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

export function PartnerList({ list, selectedId, ...emptyProps }: PartnerListProps) {
  return (
    <Stack $gap={3}>
      <PartnerResults
        query={list.query}
        more={list.more}
        moreError={list.moreError}
        selectedId={selectedId}
        empty={
          list.searching ? (
            <SkeletonList count={2} label="Buscando parceiros" />
          ) : (
            <NoPartners isNear={list.place !== null} {...emptyProps} />
          )
        }
      />
    </Stack>
  );
}
