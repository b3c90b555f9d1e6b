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

/** Replaces the map while its code loads. `children` are the controls over the map, which already work. */
export function MapPlaceholder({ children }: ShopMapProps) {
  return <Land>{children}</Land>;
}

/** Replaces the map if its code fails to load. `children` are the controls over the map, which still work. */
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
