import { businessTypeChips } from '@boaxepa/contracts/businessTypes';
import type { Place } from '@boaxepa/contracts/distance';
import { PageTitle } from '@boaxepa/shell-sdk';
import { lazyDialog, lazyWithRetry, LiveRegion, minWidth, Page, styled, useMediaQuery } from '@boaxepa/ui';
import { useListParams } from '@boaxepa/ui/list';
import { pluralize } from '@boaxepa/contracts/numbers';
import { useState } from 'react';
import { useKnownLocation, useLocationOfBefore } from '../../shopper/location/location.ts';
import { areaZoom, downtown } from '../../shopper/partners/downtown.ts';
import { TypeChips } from '../../shopper/partners/TypeChips.tsx';
import { MapHeader } from './components/MapHeader.tsx';
import { MapStatus, MissingPartner } from './components/MapStatus.tsx';
import { MapComing, NoMap } from './components/NoMap.tsx';
import { ShopList } from './components/ShopList.tsx';
import type { MapAim, ShopMapProps } from './components/ShopMap.tsx';
import { useAreaPartners } from './useAreaPartners.ts';
import { useHighlight, useWantedPartner } from './useHighlight.ts';

const LocationDialog = lazyDialog(
  async () => (await import('../../shopper/location/LocationDialog.tsx')).LocationDialog,
);
// Leaflet comes with it: the list does not wait for it. The page asks for both at once (mfe-shopper/webpack.config.ts).
const ShopMap = lazyWithRetry<ShopMapProps>(
  async () => (await import(/* webpackChunkName: "mapa-shops" */ './components/ShopMap.tsx')).ShopMap,
  { waiting: MapComing, failed: NoMap },
);

const filterSpec = { tipo: businessTypeChips, ver: ['mapa', 'lista'] } as const;
const HIGHLIGHT_ZOOM = 15;

const Columns = styled.div`
  --side: max(0px, (100vw - 1184px) / 2);
  display: grid;
  grid-template-columns: calc(var(--side) + 484px) minmax(0, 1fr);
  align-items: start;
`;
const ListColumn = styled.div`
  padding-left: var(--side);
`;
const MapColumn = styled.div`
  position: sticky;
  top: var(--top-inset);
  height: calc(100dvh - var(--top-inset));
`;
/** What a phone leaves between header and navigation. */
const MapArea = styled.div`
  position: relative;
  flex: 1;
  min-height: 400px;
  /* The zoom buttons begin below the chips. */
  --map-head: 56px;
`;
const Filling = styled.div`
  position: absolute;
  inset: 0;
`;

/** /mapa: shops around a place as pins and as a list. */
export function Component() {
  const wide = useMediaQuery(minWidth.wide);
  const filters = useListParams(filterSpec);
  const here = useKnownLocation();
  useLocationOfBefore();
  const home = here ?? downtown;
  const { wantedId, forget } = useWantedPartner();
  const [asksPlace, setAsksPlace] = useState(false);
  const [searched, setSearched] = useState<Place | null>(null);
  const [movedTo, setMovedTo] = useState<Place | null>(null);
  const [aim, setAim] = useState<MapAim | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { tipo } = filters.values;
  const area = useAreaPartners({ here, searched, partnerId: wantedId, chip: tipo });
  const { partners, center, query } = area;

  const moveTo = (to: Place, zoom: number) => {
    setAim((before) => ({ center: to, zoom, turn: (before?.turn ?? 0) + 1 }));
    setMovedTo(null);
  };
  useHighlight(
    area.all.find(({ id }) => id === wantedId),
    (place) => moveTo(place, HIGHLIGHT_ZOOM),
    setSelectedId,
  );
  // The shops of a far one's place stay when the address lets go of it.
  const leaveWanted = () => {
    if (center !== home) setSearched(center);
    forget();
  };
  const select = (id: string | null) => {
    setSelectedId(id);
    if (id !== wantedId) leaveWanted();
  };
  const backHome = () => {
    setSearched(null);
    forget();
    moveTo(home, areaZoom);
  };
  const locate = here ? backHome : () => setAsksPlace(true);
  const located = () => {
    setSearched(null);
    setMovedTo(null);
    setAim(null);
    forget();
  };

  const filtered = tipo !== 'Todos';
  const clearFilters = () => filters.set({ tipo: 'Todos' });
  const selected = partners.find(({ id }) => id === selectedId);
  const chips = <TypeChips value={tipo} onChange={(chip) => filters.set({ tipo: chip })} />;
  const map = (
    <ShopMap
      partners={partners}
      here={here}
      aim={aim ?? { center: home, zoom: areaZoom, turn: 0 }}
      selected={selected}
      onSelect={select}
      onMoved={(to) => {
        setMovedTo(to);
        leaveWanted();
      }}
      onSearch={
        movedTo
          ? () => {
              setSearched(movedTo);
              setMovedTo(null);
            }
          : undefined
      }
      searching={area.searching}
      onLocate={locate}
      wide={wide}
    >
      {!wide && chips}
      {area.missing && <MissingPartner onDismiss={forget} />}
      {!wide && <MapStatus area={area} filtered={filtered} onClearFilters={clearFilters} />}
    </ShopMap>
  );
  const list = (
    <ShopList
      area={area}
      filtered={filtered}
      onClearFilters={clearFilters}
      selectedId={wide ? selected?.id : undefined}
    />
  );
  const header = (
    <MapHeader
      about={center !== home ? 'area' : here ? 'near' : 'unknown'}
      onLocate={() => setAsksPlace(true)}
      view={wide ? undefined : filters.settled.ver}
    />
  );

  return (
    <>
      <PageTitle>Mapa</PageTitle>
      {wide ? (
        <Columns>
          <ListColumn>
            {header}
            <Page $gap={3}>
              {chips}
              {list}
            </Page>
          </ListColumn>
          <MapColumn>{map}</MapColumn>
        </Columns>
      ) : (
        <>
          {header}
          {filters.settled.ver === 'lista' ? (
            <Page $width="reading" $gap={4}>
              {chips}
              {list}
            </Page>
          ) : (
            <MapArea>
              <Filling>{map}</Filling>
            </MapArea>
          )}
        </>
      )}
      <LiveRegion
        message={
          query.data && (filtered || searched)
            ? pluralize(partners.length, 'parceiro nesta área', 'parceiros nesta área')
            : ''
        }
      />
      {asksPlace && <LocationDialog onClose={() => setAsksPlace(false)} onLocated={located} />}
    </>
  );
}
