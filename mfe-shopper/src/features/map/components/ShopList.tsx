import { SectionHeader, Stack, Text } from '@boaxepa/ui';
import { useSearchParams } from '@boaxepa/shell-sdk';
import { Store } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NoShops, nothingNear } from '../../../shopper/partners/NoShops.tsx';
import { PartnerResults } from '../../../shopper/partners/PartnerResults.tsx';
import type { useAreaPartners } from '../useAreaPartners.ts';
import { searchOfShop } from '../useMapAddress.ts';

interface ShopListProps {
  readonly area: ReturnType<typeof useAreaPartners>;
  readonly filtered: boolean;
  readonly onClearFilters: () => void;
  readonly selectedId: string | undefined;
}

/** List of the shops on the map, because some users cannot use a map. On wide screens, it is beside the map. */
export function ShopList({ area, filtered, onClearFilters, selectedId }: ShopListProps) {
  const { partners, query, more, moreError } = area;
  const [params] = useSearchParams();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selectedId !== undefined)
      list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <Stack as="section" ref={list} aria-labelledby="parceiros" $gap={3}>
      <SectionHeader
        title="Parceiros Disponíveis"
        id="parceiros"
        action={query.data && <Text $size="small" $tone="muted">{`${partners.length} nesta área`}</Text>}
      />
      <PartnerResults
        query={query}
        more={more}
        moreError={moreError}
        selectedId={selectedId}
        mapSearch={(partnerId) => searchOfShop(params, partnerId)}
        empty={
          <NoShops
            filtered={filtered}
            onClearFilters={onClearFilters}
            heading="h3"
            icon={Store}
            description={nothingNear}
          />
        }
      />
    </Stack>
  );
}
