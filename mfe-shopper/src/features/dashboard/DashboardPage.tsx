import { pluralize } from '@boaxepa/contracts/domain/numbers';
import {
  Navigate,
  PageTitle,
  paths,
  useSearchParams,
  storageKeys,
  useInstallation,
  useSession,
  useStored,
} from '@boaxepa/shell-sdk';
import {
  lazyDialog,
  lazyWithRetry,
  LiveRegion,
  minWidth,
  Page,
  SectionHeader,
  Stack,
  styled,
  useMediaQuery,
  useNow,
} from '@boaxepa/ui';
import { useListParams } from '@boaxepa/ui/list';
import { Map as MapIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { clearLocation, useRestoreLocation } from '../../shopper/location/location.ts';
import { DashboardHeader } from './components/DashboardHeader.tsx';
import type { DashboardMapProps } from './components/DashboardMap.tsx';
import { PartnerList } from './components/PartnerList.tsx';
import { SavedOrders, useOfflineCodes } from './components/SavedOrders.tsx';
import { StickyFilters } from './components/StickyFilters.tsx';
import { filterSpec, isActive } from '../../shopper/partners/partners.ts';
import { usePartners } from './usePartners.ts';
import { useShopperOrdersQuery } from '../../shopper/api.ts';
import type { InstallHintProps } from './components/InstallHint.tsx';

const InstallHint = lazyWithRetry<InstallHintProps>(
  async () => (await import('./components/InstallHint.tsx')).InstallHint,
);

const ORDERS_NEEDED = 2;
const PAUSE_MS = 30 * 86_400_000;

/**
 * Invites a shopper who has placed at least two orders to install the app. If the shopper declines, the invitation
 * stays hidden for 30 days.
 */
function InstallInvitation() {
  const now = useNow(60_000);
  const installation = useInstallation();
  const isShopper = useSession()?.userType === 'shopper';
  const refusedAt = Number(useStored(storageKeys.installRefusedAt) ?? 0);
  const { isInvited } = useShopperOrdersQuery(isShopper && installation ? undefined : skipToken, {
    selectFromResult: ({ currentData = [] }) => ({ isInvited: currentData.length >= ORDERS_NEEDED }),
  });
  if (!installation || !isInvited || now.getTime() < refusedAt + PAUSE_MS) return null;
  return <InstallHint installation={installation} />;
}

const LocationDialog = lazyDialog(
  async () => (await import('../../shopper/location/LocationDialog.tsx')).LocationDialog,
);
// The map needs no placeholder while its code loads, because the list beside it contains the same shops.
const DashboardMap = lazyWithRetry<DashboardMapProps>(
  async () => (await import('./components/DashboardMap.tsx')).DashboardMap,
);

// With 1120 px, all chips of the filter fit into one line of the first column.
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  gap: 28px;
  align-items: start;
`;
const MapColumn = styled.div`
  position: sticky;
  top: calc(var(--top-inset) + 28px);
  height: calc(100dvh - var(--top-inset) - 56px);
`;
// The scroll margin keeps focused rows visible below the sticky filters.
const List = styled(Stack)`
  a,
  button {
    scroll-margin-top: 132px;
  }
`;

function countText(count: number): string {
  return pluralize(count, 'parceiro', 'parceiros');
}

function Dashboard() {
  const wide = useMediaQuery(minWidth.wide);
  const filters = useListParams(filterSpec);
  const section = useRef<HTMLDivElement>(null);
  const [isLocationDialogOpen, setLocationDialogOpen] = useState(false);
  const [selectedId, setSelectedId] = useState<string | null>();
  const codes = useOfflineCodes();
  useRestoreLocation();
  const list = usePartners(filters.values, filters.settled);
  const { partners, place } = list;
  // Shop with an open card on the map. By default (`selectedId` is undefined), this is the first active shop with
  // coordinates. After the user has closed the card (`selectedId` is null), no shop is selected.
  const selected =
    selectedId === undefined
      ? partners.find((partner) => isActive(partner) && partner.latitude !== null)
      : partners.find(({ id }) => id === selectedId);

  // Returns an event handler that calls `undo` and then moves the focus to the list. `undo` removes the clicked button,
  // so the focus would be lost.
  const backToList = (undo: () => void) => () => {
    undo();
    section.current?.focus();
  };

  const header = (
    <DashboardHeader
      wide={wide}
      brief={codes.length > 0}
      located={place !== null}
      onLocate={() => setLocationDialogOpen(true)}
    />
  );
  const content = (
    <Stack $gap={1}>
      {codes.length > 0 && <SavedOrders codes={codes} />}
      <StickyFilters
        search={filters.values.q}
        onSearch={(q) => filters.set({ q })}
        chip={filters.values.tipo}
        onChip={(tipo) => filters.set({ tipo })}
      />
      <List as="section" ref={section} tabIndex={-1} aria-labelledby="parceiros" $gap={3}>
        <SectionHeader
          title="Parceiros Disponíveis"
          id="parceiros"
          {...(wide
            ? {}
            : {
                link: {
                  to: paths.map(),
                  label: (
                    <>
                      <MapIcon size={18} aria-hidden /> Ver no mapa
                    </>
                  ),
                },
              })}
        />
        <PartnerList
          list={list}
          filtered={filters.filtered}
          onClearFilters={backToList(filters.clear)}
          onForgetPlace={backToList(clearLocation)}
          selectedId={wide ? selected?.id : undefined}
        />
      </List>
      <LiveRegion message={list.query.data && filters.filtered ? countText(partners.length) : ''} />
    </Stack>
  );

  return (
    <>
      <PageTitle>Início</PageTitle>
      {wide ? (
        <Page $width="shopper">
          <Columns>
            <Stack $gap={4}>
              {header}
              {content}
            </Stack>
            <MapColumn>
              <DashboardMap partners={partners} place={place} selected={selected} onSelect={setSelectedId} />
            </MapColumn>
          </Columns>
        </Page>
      ) : (
        <>
          {header}
          <Page $width="reading" $gap={4}>
            {content}
          </Page>
        </>
      )}
      <InstallInvitation />
      {isLocationDialogOpen && <LocationDialog onClose={() => setLocationDialogOpen(false)} />}
    </>
  );
}

/**
 * Page of the route /dashboard. After a card payment, the bank may return the shopper to this page with
 * `payment_intent` in the URL. The page then redirects to the payment page.
 */
export function Component() {
  const [params] = useSearchParams();
  if (params.has('payment_intent'))
    return <Navigate to={{ pathname: paths.payment(), search: `${params}` }} replace />;
  return <Dashboard />;
}
