import { formatNumber, pluralize } from '@boaxepa/contracts/domain/numbers';
import type { Product } from '@boaxepa/contracts/wire/products';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import {
  Button,
  EmptyState,
  LazyAlert,
  lazyDialog,
  lazyWithRetry,
  LiveRegion,
  minWidth,
  NoResults,
  Page,
  PageHeader,
  SkeletonList,
  Stack,
  StaleNotice,
  styled,
  text,
  useMediaQuery,
} from '@boaxepa/ui';
import { PagingBar } from '@boaxepa/ui/cardList';
import { useListParams, useShownPage } from '@boaxepa/ui/list';
import { FileUp, Package, Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { usePartnerProductsQuery } from './api.ts';
import { ProductCards } from './components/ProductCards.tsx';
import { ProductCounters } from './components/ProductCounters.tsx';
import type { ProductTableProps } from './components/ProductTable.tsx';
import { ProductToolbar } from './components/ProductToolbar.tsx';
import { TemplateButton } from './components/TemplateButton.tsx';
import { useImportPage } from './import/useImportPage.ts';
import { LatestImport } from './import/LatestImport.tsx';
import { useImportAddress } from './import/useImportAddress.ts';
import { HiddenStockEdits, StockEdits } from './stockEdits.tsx';
import { all, hasFilters, nothingFound, pageSizes, productListSpec, noFilters } from './productList.ts';

const POLL_MS = 30_000;

// Load the table's code only when it is needed. Phones do not need it, because they show cards instead of the table.
const ProductTable = lazyWithRetry<ProductTableProps>(
  async () => (await import('./components/ProductTable.tsx')).ProductTable,
  {
    waiting: () => <SkeletonList shape="row" count={6} />,
    // If the table's code fails to load, show the products as cards. The code of the cards is already loaded.
    failed: ({ rows, loading, error, onRetry, toolbar, empty, onEdit, onDelete }) => (
      <Stack $gap={4}>
        {toolbar}
        <ProductCards
          query={{ error, refetch: () => onRetry?.() }}
          products={loading || error ? undefined : rows}
          empty={empty}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </Stack>
    ),
  },
);
const DeleteProductDialog = lazyDialog(
  async () => (await import('./components/DeleteProductDialog.tsx')).DeleteProductDialog,
);
const ProductDialog = lazyDialog(async () => (await import('./components/ProductDialog.tsx')).ProductDialog);
const ImportScreen = lazyDialog(async () => (await import('./import/ImportScreen.tsx')).ImportScreen);

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(148px, 1fr));
  gap: 8px;
  button {
    padding-inline: 8px;
    font-size: ${text.small};
  }
`;

type OpenDialog =
  | { readonly act: 'edit'; readonly product?: Product }
  | { readonly act: 'delete'; readonly product: Product };

const withoutAll = <Value extends string>(value: Value) =>
  value === all ? undefined : (value as Exclude<Value, 'all'>);

/** Page of the route /partners/products, on which a shop manages its products. */
export function Component() {
  const list = useListParams(productListSpec);
  const importing = useImportAddress();
  const isImportPage = useImportPage();
  const { search, category, show, order, perPage } = list.settled;
  const limit = Number(perPage);
  const products = usePartnerProductsQuery(
    { search, category: withoutAll(category), show: withoutAll(show), sort: order, page: list.page, limit },
    { ...usePolling(POLL_MS), refetchOnMountOrArgChange: true },
  );
  const { data, query, table } = useShownPage(list, products, ({ data: rows, pagination: counts }) => ({
    rows: rows.length,
    ...counts,
  }));
  const isWide = useMediaQuery(minWidth.full);
  const section = useRef<HTMLElement>(null);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [alert, setAlert] = useState('');
  const close = () => setOpenDialog(undefined);
  const acts = {
    onEdit: useCallback((product: Product) => setOpenDialog({ act: 'edit', product }), []),
    onDelete: useCallback((product: Product) => setOpenDialog({ act: 'delete', product }), []),
  };
  const clear = () => {
    list.set(noFilters);
    // The button that clears the filters disappears after the click, so move the focus to the list. Otherwise, the
    // focus would be lost.
    section.current?.focus();
  };
  const { summary, pagination } = data ?? {};
  const countText =
    summary && pagination
      ? `Mostrando ${formatNumber(pagination.totalItems)} de ${formatNumber(summary.total)} produtos`
      : '';

  const importButton = (
    <Button variant="ghost" icon={FileUp} onClick={() => importing.open()}>
      Importar planilha
    </Button>
  );
  const create = (
    <Button variant="accent" icon={Plus} onClick={() => setOpenDialog({ act: 'edit' })}>
      Novo Produto
    </Button>
  );
  const empty = hasFilters(list.settled) ? (
    <NoResults {...nothingFound(list.settled)} onClear={clear} />
  ) : (
    <EmptyState
      icon={Package}
      title="Nenhum produto cadastrado"
      description="Cadastre o primeiro produto ou importe uma planilha para começar a vender."
      action={
        <>
          {create}
          {importButton}
        </>
      }
    />
  );
  const toolbar = summary?.total === 0 ? undefined : <ProductToolbar list={list} onClear={clear} />;
  const screen = (
    <>
      <Page>
        <PageTitle>Produtos</PageTitle>
        <PageHeader
          title="Produtos"
          subtitle={
            summary
              ? `${countText} · ${pluralize(summary.categories, 'categoria', 'categorias')}`
              : table.loading
                ? 'Carregando produtos'
                : undefined
          }
          back={paths.partner.dashboard()}
          actions={
            isImportPage ? undefined : (
              <>
                <TemplateButton onFailed={setAlert} />
                {importButton}
                {create}
              </>
            )
          }
        />
        {isImportPage && (
          <Halves>
            {create}
            {importButton}
          </Halves>
        )}
        <LatestImport onShow={(jobId) => importing.open({ jobId })} />
        <LiveRegion message={table.busy ? '' : countText} />
        <StaleNotice query={query} />
        {data && <HiddenStockEdits shown={data.data} />}
        <ProductCounters summary={summary} loading={table.loading} />
        <section ref={section} tabIndex={-1} aria-label="Lista de produtos">
          {isWide ? (
            <ProductTable {...table} {...acts} rows={data?.data ?? []} toolbar={toolbar} empty={empty} />
          ) : (
            <Stack $gap={4}>
              {toolbar}
              <ProductCards
                query={query}
                products={table.loading ? undefined : data?.data}
                empty={empty}
                {...acts}
              />
            </Stack>
          )}
        </section>
      </Page>
      {pagination && pagination.totalItems > 0 && (
        <PagingBar
          label="Páginas de produtos"
          page={list.page}
          pageSize={limit}
          totalItems={pagination.totalItems}
          onChange={list.setPage}
          pageSizes={pageSizes}
          onPageSize={(size) => list.set({ perPage: size })}
        />
      )}
      {openDialog?.act === 'edit' && <ProductDialog product={openDialog.product} onClose={close} />}
      {openDialog?.act === 'delete' && (
        <DeleteProductDialog product={openDialog.product} onClose={close} onRefused={setAlert} />
      )}
      {alert && <LazyAlert title={alert} label="Entendi" onClose={() => setAlert('')} />}
    </>
  );
  return (
    <StockEdits>
      {!(importing.isOpen && isImportPage) && screen}
      {/* Use one element for the import as page and as dialog, so that a rotation of the phone does not reset it. */}
      {importing.isOpen && <ImportScreen onClose={importing.close} />}
    </StockEdits>
  );
}
