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

/** The ground of a map that is on its way, with what lies over it. */
export function MapComing({ children }: ShopMapProps) {
  return <Land>{children}</Land>;
}

/** In the place of a map whose code did not come; what lay over it stays in use. */
export function NoMap({ children, wide }: ShopMapProps) {
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
