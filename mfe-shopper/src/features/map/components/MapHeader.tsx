import { useSearchParams } from '@boaxepa/shell-sdk';
import { PageHeader } from '@boaxepa/ui';
import { List, Map as MapIcon } from 'lucide-react';
import { nearYou, PlaceRow } from '../../../shopper/location/PlaceRow.tsx';
import { SegmentedLinks } from '../../../shopper/SegmentedLinks.tsx';

interface MapHeaderProps {
  /**
   * Center of the listed shops. `near`: the user's position. `area`: another point, such as the center of a searched
   * area. `unknown`: the city center, because the user's position is unknown.
   */
  readonly areaKind: 'near' | 'area' | 'unknown';
  readonly onLocate: () => void;
  /** View that the user has selected on a phone: 'mapa' (map) or 'lista' (list). Wide screens show both views. */
  readonly view: 'mapa' | 'lista' | undefined;
}

export function MapHeader({ areaKind, onLocate, view }: MapHeaderProps) {
  const [params] = useSearchParams();
  const to = (change: (search: URLSearchParams) => void) => {
    const search = new URLSearchParams(params);
    change(search);
    return { search: search.toString() };
  };
  return (
    <PageHeader
      bar
      title="Mapa"
      subtitle={
        <PlaceRow
          dense
          label={{ near: nearYou, area: 'Nesta área · 20 km', unknown: undefined }[areaKind]}
          onLocate={onLocate}
        />
      }
      actions={
        view && (
          <SegmentedLinks
            onBar
            label="Ver como"
            items={[
              {
                label: 'Mapa',
                icon: MapIcon,
                to: to((search) => search.delete('ver')),
                current: view === 'mapa',
              },
              {
                label: 'Lista',
                icon: List,
                to: to((search) => search.set('ver', 'lista')),
                current: view === 'lista',
              },
            ]}
          />
        )
      }
    />
  );
}
