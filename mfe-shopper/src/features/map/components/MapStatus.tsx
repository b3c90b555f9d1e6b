import { Banner, Card, QueryState, Row, shadow, Spinner, styled, Text } from '@boaxepa/ui';
import { MapPinOff } from 'lucide-react';
import { NoShops, nothingNear } from '../../../shopper/partners/NoShops.tsx';
import type { useAreaPartners } from '../useAreaPartners.ts';
import { pricesMayDiffer } from '../../../shopper/shop/offlineTexts.ts';

const Notice = styled(Card)`
  justify-self: center;
  width: 100%;
  max-width: 420px;
  box-shadow: ${shadow.middle};
`;
const Waiting = styled(Row)`
  justify-self: center;
  padding: 8px 16px;
  border-radius: 999px;
  background: #fff;
  color: #0b1f3a;
  box-shadow: ${shadow.middle};
`;

interface MapStatusProps {
  readonly area: ReturnType<typeof useAreaPartners>;
  readonly filtered: boolean;
  readonly onClearFilters: () => void;
}

/**
 * Message over the map: shops are loading, loading failed, or no shop was found. Only phones need it. On wide screens,
 * the list beside the map shows the same.
 */
export function MapStatus({ area, filtered, onClearFilters }: MapStatusProps) {
  return (
    <QueryState
      query={area.query}
      skeleton={
        <Waiting role="status">
          <Spinner size={18} />
          <Text $size="small">Carregando parceiros</Text>
        </Waiting>
      }
      onCard
      errorTitle="Não foi possível carregar os parceiros"
      heading="h2"
      staleTitle="Não foi possível atualizar o mapa"
      offlineNote={pricesMayDiffer}
      isEmpty={(partners) => partners.length === 0}
      empty={
        <Notice>
          <NoShops
            filtered={filtered}
            onClearFilters={onClearFilters}
            heading="h2"
            icon={MapPinOff}
            description={nothingNear}
          />
        </Notice>
      }
    >
      {() => null}
    </QueryState>
  );
}

/** Banner for a link to a shop that does not exist, or that has no coordinates and cannot be shown on the map. */
export function MissingPartner({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <Banner tone="warning" title="Parceiro não encontrado" live onDismiss={onDismiss}>
      Ele pode ter saído da Boa Xepa ou ainda não estar no mapa.
    </Banner>
  );
}
