import { businessTypeChips } from '@boaxepa/contracts/domain/businessTypes';
import { PageTitle } from '@boaxepa/shell-sdk';
import {
  lazyDialog,
  lazyWithRetry,
  LiveRegion,
  minWidth,
  Page,
  styled,
  useMediaQuery,
  color,
  EmptyState,
  focusHeading,
} from '@boaxepa/ui';
import { useListParams } from '@boaxepa/ui/list';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { useState, useEffect, useEffectEvent } from 'react';
import { MapPinOff } from 'lucide-react';
import type { Place } from '@boaxepa/contracts/domain/distance';
import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { useKnownLocation, useRestoreLocation } from '../../shopper/location/location.ts';
import { areaZoom, downtown } from '../../shopper/partners/downtown.ts';
import { TypeChips } from '../../shopper/partners/TypeChips.tsx';
import { MapHeader } from './components/MapHeader.tsx';
import { MapStatus, MissingPartner } from './components/MapStatus.tsx';
import { ShopList } from './components/ShopList.tsx';
import type { MapTarget, ShopMapProps } from './components/ShopMap.tsx';
import { useAreaPartners } from './useAreaPartners.ts';
import { type SearchedArea, useMapAddress } from './useMapAddress.ts';
import { placeOf } from '../../shopper/partners/placeOf.ts';

const POPUP_DELAY_MS = 500;

/**
 * Moves the map to the shop that is specified in the URL, and opens the card of this shop after 500 ms. Does nothing if
 * this card is already open (`openedId`).
 */
function useHighlight(
  linkedPartner: PartnerListItem | undefined,
  openedId: string | null,
  moveTo: (place: Place) => void,
  openCard: (id: string) => void,
): void {
  const isCardOpen = useEffectEvent((shopId: string) => shopId === openedId);
  const move = useEffectEvent(moveTo);
  const open = useEffectEvent(openCard);
  const id = linkedPartner?.id;
  const place = linkedPartner && placeOf(linkedPartner);
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (id === undefined || lat === undefined || lng === undefined) return undefined;
    if (isCardOpen(id)) return undefined;
    move({ lat, lng });
    const timer = setTimeout(() => open(id), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, lat, lng]);
}

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

/** Replaces the map while its code loads. `children` are the controls on top of the map, which can already be used. */
function MapPlaceholder({ children }: ShopMapProps) {
  return <Land>{children}</Land>;
}

/**
 * Replaces the map if its code fails to load. `children` are the controls on top of the map, which can still be used.
 */
function MapLoadFailure({ children, wide }: ShopMapProps) {
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

const LocationDialog = lazyDialog(
  async () => (await import('../../shopper/location/LocationDialog.tsx')).LocationDialog,
);
// Load the map from a separate chunk, because the map library Leaflet is large and the list of shops must appear early.
// The page preloads the chunk (`firstParts` in declaration.ts).
const ShopMap = lazyWithRetry<ShopMapProps>(
  async () => (await import(/* webpackChunkName: "mapa-shops" */ './components/ShopMap.tsx')).ShopMap,
  { waiting: MapPlaceholder, failed: MapLoadFailure },
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
// --map-head is the height of the filter chips. The zoom buttons of the map are placed below the chips.
const MapArea = styled.div`
  position: relative;
  flex: 1;
  min-height: 400px;
  --map-head: 56px;
`;
const Filling = styled.div`
  position: absolute;
  inset: 0;
`;

/** Page of the route /mapa. It shows the shops on a map and in a list. */
export function Component() {
  const wide = useMediaQuery(minWidth.wide);
  const filters = useListParams(filterSpec);
  const here = useKnownLocation();
  useRestoreLocation();
  const home = here ?? downtown;
  const address = useMapAddress();
  const [initialPartnerId] = useState(address.partnerId);
  const [isLocationDialogOpen, setLocationDialogOpen] = useState(false);
  /**
   * Area that is visible after the user has moved the map. Null until the user moves the map, and after each search.
   */
  const [movedTo, setMovedTo] = useState<SearchedArea | null>(null);
  const [target, setTarget] = useState<MapTarget | null>(null);
  /** Id of the shop with an open card on the map. The card is hidden if `partnerId` in the URL is another shop's id. */
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { tipo } = filters.values;
  const searched = address.area?.center ?? null;
  // The map may move to a shop outside the list only if the page was opened with this shop in the URL. If the user has
  // selected a shop on the map and then hides it with another chip, the map must not move to it.
  const partnerId = address.partnerId === initialPartnerId ? initialPartnerId : null;
  const area = useAreaPartners({ here, searched, partnerId, chip: tipo });
  const { partners, center, query } = area;

  const moveTo = (to: SearchedArea) => {
    setTarget((before) => ({ ...to, moveCount: (before?.moveCount ?? 0) + 1 }));
    setMovedTo(null);
  };
  useHighlight(
    area.all.find(({ id }) => id === address.partnerId),
    openedId,
    (place) =>
      moveTo({
        center: place,
        // If the page was opened with this shop in the URL, use the zoom of the URL, so that a reload does not change
        // the zoom.
        zoom:
          address.partnerId === initialPartnerId ? (address.area?.zoom ?? HIGHLIGHT_ZOOM) : HIGHLIGHT_ZOOM,
      }),
    setOpenedId,
  );
  const select = (id: string | null) => {
    if (id === null && address.partnerId === null) return;
    setOpenedId(id);
    // The selected shop can be far away from the user, so store its area in the URL. Otherwise, the map would jump back
    // to the user's position when the user selects another shop in that area.
    const surroundings = center !== home && !address.area ? { area: { center, zoom: HIGHLIGHT_ZOOM } } : {};
    address.set({ partnerId: id, ...surroundings });
  };
  const search = (view: SearchedArea) => {
    setTarget(null);
    setMovedTo(null);
    address.set({ area: view });
  };
  const backHome = () => {
    address.set({ area: null, partnerId: null });
    moveTo({ center: home, zoom: areaZoom });
  };
  const locate = here ? backHome : () => setLocationDialogOpen(true);
  const handleLocated = () => {
    address.set({ area: null, partnerId: null });
    setMovedTo(null);
    setTarget(null);
  };
  // A phone shows either the map or the list. When the user returns from the list, the map is mounted again, so move
  // the map back to the area that the user saw.
  const view = filters.settled.ver;
  const [shownView, setShownView] = useState(view);
  if (shownView !== view) {
    setShownView(view);
    if (movedTo) setTarget((before) => ({ ...movedTo, moveCount: (before?.moveCount ?? 0) + 1 }));
  }

  const filtered = tipo !== 'Todos';
  const clearFilters = () => {
    filters.set({ tipo: 'Todos' });
    // The button that clears the filters disappears after the click, so move the focus to the heading.
    focusHeading({ preventScroll: true });
  };
  const selected = partners.find(({ id }) => id === openedId && id === address.partnerId);
  const chips = <TypeChips value={tipo} onChange={(chip) => filters.set({ tipo: chip })} />;
  const map = (
    <ShopMap
      partners={partners}
      here={here}
      target={target ?? { ...(address.area ?? { center: home, zoom: areaZoom }), moveCount: 0 }}
      selected={selected}
      onSelect={select}
      onMoved={setMovedTo}
      onSearch={movedTo ? () => search(movedTo) : undefined}
      searching={area.searching}
      onLocate={locate}
      wide={wide}
    >
      {!wide && chips}
      {area.missing && <MissingPartner onDismiss={() => address.set({ partnerId: null })} />}
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
      areaKind={center !== home ? 'area' : here ? 'near' : 'unknown'}
      onLocate={() => setLocationDialogOpen(true)}
      view={wide ? undefined : view}
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
          {view === 'lista' ? (
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
      {isLocationDialogOpen && (
        <LocationDialog onClose={() => setLocationDialogOpen(false)} onLocated={handleLocated} />
      )}
    </>
  );
}
