import { type Bag, bagCategories, bagCategoryValues, bagTypes, bagTypeValues } from '@boaxepa/contracts/bags';
import { localDate } from '@boaxepa/contracts/zones';
import { isOffline, messageOf, PageTitle, paths, useLocation, useNavigate } from '@boaxepa/shell-sdk';
import {
  Button,
  ChipGroup,
  EmptyState,
  ErrorState,
  Grid,
  Grow,
  OfflineState,
  Page,
  PageHeader,
  Row,
  SearchField,
  Select,
  SkeletonList,
  Stack,
  StatTile,
  useNow,
} from '@boaxepa/ui';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { StaleBanner } from '@boaxepa/ui';
import { Package, Plus, ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOwnBagsQuery, usePartnerProfileQuery } from '../../shop/api.ts';
import { useShopZone } from '../../shop/useShopZone.ts';
import { type BagFilters, countBags, filterBags, isFiltered, noFilters } from './bagList.ts';
import { BagCard } from './components/BagCard.tsx';
import { BagDialog } from './components/BagDialog.tsx';
import { DeleteBagDialog } from './components/DeleteBagDialog.tsx';

const types = [
  { value: 'all' as const, label: 'Todas' },
  ...bagTypeValues.map((value) => ({ value, label: bagTypes[value].label })),
];
const categories = [
  { value: 'all' as const, label: 'Todas' },
  ...bagCategoryValues.map((value) => ({ value, label: bagCategories[value].label })),
];

const POLL_MS = 30_000;
/** A figure that could not be loaded. */
const UNKNOWN = '—';

interface FiltersProps {
  readonly filters: BagFilters;
  readonly onChange: (filters: BagFilters) => void;
  readonly onClear: () => void;
}

function Filters({ filters, onChange, onClear }: FiltersProps) {
  return (
    <Stack $gap={3}>
      <Row $gap={2} $wrap>
        <Grow style={{ flexBasis: 220 }}>
          <SearchField
            label="Buscar sacolas"
            placeholder="Buscar por nome"
            value={filters.search}
            onChange={(search) => onChange({ ...filters, search })}
          />
        </Grow>
        <Select
          label="Categoria"
          options={categories}
          value={filters.category}
          onChange={(category) => onChange({ ...filters, category })}
        />
        {isFiltered(filters) && (
          <Button variant="quiet" size="m" onClick={onClear}>
            Limpar filtros
          </Button>
        )}
      </Row>
      <ChipGroup
        label="Tipo"
        options={types}
        value={filters.type}
        onChange={(type) => onChange({ ...filters, type })}
        deselectTo="all"
      />
    </Stack>
  );
}

type Opened = { readonly act: 'new' } | { readonly act: 'edit' | 'delete'; readonly bag: Bag };

/** What is opened. The dashboard's 'Nova Sacola' leads here with `{ newBag: true }`, which a reload does not repeat. */
function useNewBagRequest() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { newBag?: boolean } | null };
  const asked = state?.newBag === true;
  useEffect(() => {
    if (asked) void navigate('.', { replace: true, state: null });
  }, [asked, navigate]);
  return useState<Opened | undefined>(asked ? { act: 'new' } : undefined);
}

/** /partners/bags: the shop's bags, made, changed and taken away (partner spec §2). */
export function Component() {
  const {
    data: bags,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useOwnBagsQuery(undefined, { ...usePolling(POLL_MS), refetchOnMountOrArgChange: true });
  // Not isLoading, which a new try after an error sets too: that one keeps its message and its button.
  const loading = !bags && !error;
  const { data: profile } = usePartnerProfileQuery();
  const zone = useShopZone();
  const now = useNow();
  const [filters, setFilters] = useState(noFilters);
  const [opened, setOpened] = useNewBagRequest();
  const close = () => setOpened(undefined);
  const results = useRef<HTMLElement>(null);
  const clearFilters = () => {
    setFilters(noFilters);
    // The pressed button goes: without this the next Tab would start at the top of the document.
    results.current?.focus();
  };
  const today = localDate(zone, now);
  const counts = countBags(bags ?? [], today);
  const shown = filterBags(bags ?? [], filters);
  const create = (
    <Button variant="accent" icon={Plus} onClick={() => setOpened({ act: 'new' })}>
      Nova Sacola
    </Button>
  );

  const list = () => {
    if (loading) return <SkeletonList count={3} />;
    if (!bags && isOffline(error)) return <OfflineState onRetry={refetch} />;
    if (!bags)
      return <ErrorState title="Erro ao carregar sacolas" message={messageOf(error)} onRetry={refetch} />;
    if (bags.length === 0)
      return (
        <EmptyState
          icon={ShoppingBag}
          title="Nenhuma sacola cadastrada"
          description="Crie a primeira sacola para que ela apareça para os clientes perto de você."
          action={create}
        />
      );
    if (shown.length === 0)
      return (
        <EmptyState
          title="Nenhuma sacola encontrada"
          description="Tente ajustar a busca ou os filtros."
          action={
            <Button variant="ghost" size="m" onClick={clearFilters}>
              Limpar filtros
            </Button>
          }
        />
      );
    return (
      <Grid $min={300} $gap={3}>
        {shown.map((bag) => (
          <BagCard
            key={bag.id}
            bag={bag}
            businessType={profile?.businessType ?? 'other'}
            today={today}
            onEdit={() => setOpened({ act: 'edit', bag })}
            onDelete={() => setOpened({ act: 'delete', bag })}
          />
        ))}
      </Grid>
    );
  };

  return (
    <Page>
      <PageTitle>Sacolas</PageTitle>
      <PageHeader
        title="Sacolas"
        subtitle="Sacolas surpresa que os clientes veem na sua loja"
        back={paths.partner.dashboard()}
        backLabel="Voltar ao painel"
        actions={create}
      />
      {error && bags && <StaleBanner error={error} fetchedAt={fulfilledTimeStamp} onRetry={refetch} />}
      <Grid $min={150} $gap={3}>
        <StatTile
          label="Sacolas ativas"
          value={bags ? counts.active : UNKNOWN}
          hint="À venda agora"
          icon={ShoppingBag}
          loading={loading}
        />
        <StatTile
          label="Unidades"
          value={bags ? counts.units : UNKNOWN}
          hint="Soma do estoque delas"
          icon={Package}
          loading={loading}
        />
      </Grid>
      {bags && bags.length > 0 && <Filters filters={filters} onChange={setFilters} onClear={clearFilters} />}
      <section ref={results} tabIndex={-1} aria-label="Lista de sacolas">
        {list()}
      </section>
      {opened?.act === 'delete' && <DeleteBagDialog bag={opened.bag} onClose={close} />}
      {opened && opened.act !== 'delete' && (
        <BagDialog
          bag={opened.act === 'edit' ? opened.bag : undefined}
          partnerId={profile?.id}
          zone={zone}
          today={today}
          onClose={close}
        />
      )}
    </Page>
  );
}
