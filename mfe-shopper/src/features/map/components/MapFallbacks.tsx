import { color, EmptyState, styled } from '@boaxepa/ui';
import { MapPinOff } from 'lucide-react';
import type { ShopMapProps } from './ShopMap.tsx';

const Ground = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  height: 100%;
  padding: 12px;
`;
const Land = styled(Ground)`
  background: ${color.mapLand};
`;

/** Placeholder while the map's chunk loads. The controls over the map (`children`) already work. */
export function MapPlaceholder({ children }: ShopMapProps) {
  return <Land>{children}</Land>;
}

/** Fallback if the map's chunk fails to load. The controls over the map (`children`) still work. */
export function MapLoadFailure({ children, wide }: ShopMapProps) {
  return (
    <Ground>
      {children}
      <EmptyState
        heading="h2"
        icon={MapPinOff}
        title="Não foi possível carregar o mapa"
        description={wide ? 'Os parceiros continuam na lista.' : 'Toque em Lista para ver os parceiros.'}
      />
    </Ground>
  );
}
