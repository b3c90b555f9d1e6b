import type { Place } from '@boaxepa/contracts/domain/distance';
import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { Button, color, IconButton, shadow, styled, useFocusSuccessor } from '@boaxepa/ui';
import { type MapView, PinMap } from '@boaxepa/ui/map';
import { LocateFixed, RotateCw } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { pinsOf } from '../../../shopper/partners/pins.ts';
import { ChosenShop } from './ChosenShop.tsx';

const Floating = styled.div`
  justify-self: center;
  border-radius: 999px;
  box-shadow: ${shadow.middle};
  button {
    border-color: ${color.divider};
    border-radius: 999px;
    background: ${color.surface};
  }
`;
const Locate = styled.div`
  margin: 0 4px 4px 0;
  border-radius: 14px;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.middle};
`;

/**
 * Center and zoom to which the program moves the map. Increase `moveCount` to move the map to the same place again
 * after the user has moved it.
 */
export interface MapTarget {
  readonly center: Place;
  readonly zoom: number;
  readonly moveCount: number;
}

export interface ShopMapProps {
  readonly partners: readonly PartnerListItem[];
  readonly here: Place | null;
  readonly target: MapTarget;
  readonly selected: PartnerListItem | undefined;
  readonly onSelect: (id: string | null) => void;
  /** Called after the user has moved the map. It is not called after a move by the program. */
  readonly onMoved: (view: Pick<MapView, 'center' | 'zoom'>) => void;
  /** Searches the shops in the visible area. Undefined until the user has moved the map. */
  readonly onSearch: (() => void) | undefined;
  readonly searching: boolean;
  readonly onLocate: () => void;
  /**
   * True on wide screens, where the card of a shop opens at its pin. On a phone, the card is at the lower edge of the
   * map.
   */
  readonly wide: boolean;
  readonly children?: ReactNode;
}

/**
 * Button that searches the shops in the visible area. If it disappears while it has the focus, the map gets the focus,
 * so that the arrow keys continue to move it.
 */
function SearchButton({ onSearch, searching }: Pick<ShopMapProps, 'onSearch' | 'searching'>) {
  const root = useRef<HTMLDivElement>(null);
  useFocusSuccessor(root, () => document.querySelector('.leaflet-container'));
  return (
    <Floating ref={root}>
      <Button
        variant="ghost"
        size="m"
        icon={RotateCw}
        loading={searching}
        loadingText="Buscando..."
        onClick={onSearch}
      >
        Buscar nesta área
      </Button>
    </Floating>
  );
}

export function ShopMap({
  partners,
  here,
  target,
  selected,
  onSelect,
  onMoved,
  onSearch,
  searching,
  onLocate,
  wide,
  children,
}: ShopMapProps) {
  const pins = useMemo(() => pinsOf(partners), [partners]);
  return (
    <PinMap
      label="Mapa dos parceiros"
      center={target.center}
      zoom={target.zoom}
      recenter={target.moveCount}
      pins={pins}
      me={here}
      selectedId={selected?.id ?? null}
      onSelect={onSelect}
      onMoved={onMoved}
      height="100%"
      flush
      cardOnPin={wide}
      card={selected && <ChosenShop partner={selected} onClose={() => onSelect(null)} />}
      corner={
        <Locate>
          <IconButton icon={LocateFixed} label="Centralizar na minha posição" onClick={onLocate} />
        </Locate>
      }
    >
      {children}
      {(onSearch ?? searching) && <SearchButton onSearch={onSearch} searching={searching} />}
    </PinMap>
  );
}
