import { Button, SkeletonList, Stack } from '@boaxepa/ui';
import { Store } from 'lucide-react';
import type { usePartners } from '../usePartners.ts';
import { NoShops } from '../../../shopper/partners/NoShops.tsx';
import { PartnerResults } from '../../../shopper/partners/PartnerResults.tsx';

interface PartnerListProps {
  readonly list: ReturnType<typeof usePartners>;
  /** True if a search text or a filter hides some of the shops. */
  readonly filtered: boolean;
  readonly onClearFilters: () => void;
  readonly onForgetPlace: () => void;
  readonly selectedId?: string | undefined;
}

export function PartnerList({ list, filtered, onClearFilters, onForgetPlace, selectedId }: PartnerListProps) {
  const unfiltered = list.place
    ? {
        description: 'Ainda não há parceiros a até 20 km de você.',
        action: (
          <Button variant="ghost" size="m" onClick={onForgetPlace}>
            Ver todos os parceiros
          </Button>
        ),
      }
    : { description: 'Os primeiros parceiros estão chegando. Volte em breve.' };
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
            <NoShops
              filtered={filtered}
              onClearFilters={onClearFilters}
              heading="h3"
              icon={Store}
              {...unfiltered}
            />
          )
        }
      />
    </Stack>
  );
}
