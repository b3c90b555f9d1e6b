import type { Bag } from '@boaxepa/contracts/wire/bags';
import { bagCategoryOptions, bagCountText, bagTypeOptions } from '@boaxepa/contracts/domain/bagTypes';
import { localDate } from '@boaxepa/contracts/domain/zones';
import { PageTitle, paths, useLocation, useNavigate } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import {
  Button,
  ChipGroup,
  EmptyState,
  lazyDialog,
  LiveRegion,
  Page,
  PageHeader,
  Select,
  StaleNotice,
  useNow,
  Grid,
  StatTile,
} from '@boaxepa/ui';
import { CardList } from '@boaxepa/ui/cardList';
import { useListParams } from '@boaxepa/ui/list';
import { Plus, ShoppingBag, Package } from 'lucide-react';
import { useState, useEffect } from 'react';
import { usePartnerBagsQuery, usePartnerProfileQuery } from '../../shop/api.ts';
import { useShopZone } from '../../shop/useShopZone.ts';
import { bagFilters, filterBags } from './bagList.ts';
import { BagCard } from './components/BagCard.tsx';
import { countOnSale, noPickupText } from '../../shop/bagsOnSale.ts';

/**
 * Returns true if the user clicked 'Nova Sacola' (new bag) on the dashboard. The click sets `newBag: true` in the
 * navigation state. The hook removes this state, otherwise a reload of the page would open the form again.
 */
function useNewBagRequest(): boolean {
  const navigate = useNavigate();
  const { state }: { state: { newBag?: boolean } | null } = useLocation();
  const isRequested = state?.newBag === true;
  useEffect(() => {
    if (isRequested) void navigate('.', { replace: true, state: null });
  }, [isRequested, navigate]);
  return isRequested;
}

const UNKNOWN = '—';

interface BagCountersProps {
  readonly query: { readonly data?: readonly Bag[]; readonly error?: unknown };
  /** Current date as YYYY-MM-DD in the shop's time zone. */
  readonly today: string;
  /** Reason why nobody can order the bags today. */
  readonly noPickup: string | undefined;
}

/** Two tiles: the number of bags on sale, and the number of units in their stock. */
function BagCounters({ query: { data: bags, error }, today, noPickup }: BagCountersProps) {
  const { count, units } = countOnSale(bags ?? [], today);
  // Do not use `isLoading`: it is also true during a retry after an error, but the tiles must then show a dash.
  const loading = !bags && !error;
  return (
    <Grid $min={150} $gap={3}>
      <StatTile
        label="Sacolas ativas"
        value={bags ? count : UNKNOWN}
        hint={noPickup ?? 'À venda agora'}
        icon={ShoppingBag}
        loading={loading}
      />
      <StatTile
        label="Unidades"
        value={bags ? units : UNKNOWN}
        hint="Soma do estoque"
        icon={Package}
        loading={loading}
      />
    </Grid>
  );
}

// Load the code of each dialog when the dialog first opens, so that the list of bags appears earlier.
const BagDialog = lazyDialog(async () => (await import('./components/BagDialog.tsx')).BagDialog);
const DeleteBagDialog = lazyDialog(
  async () => (await import('./components/DeleteBagDialog.tsx')).DeleteBagDialog,
);

const POLL_MS = 30_000;
const all = { value: 'all', label: 'Todas' } as const;

type OpenDialog =
  { readonly act: 'edit'; readonly bag?: Bag } | { readonly act: 'delete'; readonly bag: Bag };

/**
 * Page of the route /partners/bags. A shop creates and edits its surprise bags (products with surprise content) here.
 */
export function Component() {
  const query = usePartnerBagsQuery(undefined, { ...usePolling(POLL_MS), refetchOnMountOrArgChange: true });
  const zone = useShopZone();
  const now = useNow();
  const today = localDate(zone, now);
  const noPickup = noPickupText(usePartnerProfileQuery().data?.todayPickupSchedule, zone, now);
  const list = useListParams(bagFilters);
  const newBag = useNewBagRequest();
  const [openDialog, setOpenDialog] = useState<OpenDialog | undefined>(newBag ? { act: 'edit' } : undefined);
  const close = () => setOpenDialog(undefined);
  const create = (
    <Button variant="accent" icon={Plus} onClick={() => setOpenDialog({ act: 'edit' })}>
      Nova Sacola
    </Button>
  );
  return (
    <Page>
      <PageTitle>Sacolas</PageTitle>
      <PageHeader
        title="Sacolas"
        subtitle="Sacolas surpresa que os clientes veem na sua loja"
        back={paths.partner.dashboard()}
        actions={create}
      />
      <StaleNotice query={query} />
      <BagCounters query={query} today={today} noPickup={noPickup} />
      <CardList
        label="Lista de sacolas"
        query={query}
        list={list}
        filter={(bags) => filterBags(bags, list.values)}
        search={{ label: 'Buscar sacolas', placeholder: 'Buscar por nome' }}
        filters={
          <Select
            label="Categoria"
            options={[all, ...bagCategoryOptions]}
            value={list.values.category}
            onChange={(category) => list.set({ category })}
          />
        }
        chips={
          <ChipGroup
            label="Tipo"
            options={[all, ...bagTypeOptions]}
            value={list.values.type}
            onChange={(type) => list.set({ type })}
            deselectTo="all"
          />
        }
        errorTitle="Erro ao carregar sacolas"
        empty={
          <EmptyState
            icon={ShoppingBag}
            title="Nenhuma sacola cadastrada"
            description="Crie a primeira sacola para que ela apareça para os clientes perto de você."
            action={create}
          />
        }
        noResults={{
          title: 'Nenhuma sacola encontrada',
          description: 'Tente ajustar a busca ou os filtros.',
        }}
      >
        {(bag) => (
          <BagCard
            bag={bag}
            today={today}
            noPickup={noPickup}
            onEdit={() => setOpenDialog({ act: 'edit', bag })}
            onDelete={() => setOpenDialog({ act: 'delete', bag })}
          />
        )}
      </CardList>
      <LiveRegion
        message={query.data && list.filtered ? bagCountText(filterBags(query.data, list.values).length) : ''}
      />
      {openDialog?.act === 'edit' && <BagDialog bag={openDialog.bag} today={today} onClose={close} />}
      {openDialog?.act === 'delete' && <DeleteBagDialog bag={openDialog.bag} onClose={close} />}
    </Page>
  );
}
