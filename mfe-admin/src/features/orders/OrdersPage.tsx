import { adminPageSizes } from '@boaxepa/contracts/wire/adminLists';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { orderStatuses, orderStatusValues } from '@boaxepa/contracts/domain/orderStatus';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import { EmptyState, LiveRegion, Page, PageHeader, SearchField, Select, StaleNotice, Tag } from '@boaxepa/ui';
import { isSettled, useListParams, useShownPage } from '@boaxepa/ui/list';
import { DataTable, Pagination } from '@boaxepa/ui/table';
import { Eye, ReceiptText } from 'lucide-react';
import { useAdminOrdersQuery } from './api.ts';
import { orderColumns } from './orderColumns.tsx';

const NONE_FOUND = 'Nenhum pedido encontrado';
const NONE_YET = 'Nenhum pedido ainda';
const FIRST_PAGES = 5;

const statuses = [
  { value: 'all', label: 'Todos' },
  ...orderStatusValues.map((value) => ({ value, label: orderStatuses[value] })),
] as const;
const filters = { status: statuses.map(({ value }) => value), search: '' } as const;

/** The page /admin/orders. It lists the orders of all shops. Administrators can read them, but not change them. */
export function Component() {
  const list = useListParams(filters);
  const orders = useAdminOrdersQuery(
    { ...list.settled, page: list.page, limit: adminPageSizes.orders },
    { refetchOnMountOrArgChange: true },
  );
  const { data, query, table } = useShownPage(list, orders, ({ data: rows, pagination }) => ({
    rows: rows.length,
    ...pagination,
  }));
  const total = data?.pagination.totalItems;
  const totalPages = data?.pagination.totalPages ?? 1;
  const count = total === undefined ? '' : pluralize(total, 'pedido', 'pedidos');
  const isUnfiltered = isSettled(list) && !list.filtered;
  const announcement = total !== 0 ? count : isUnfiltered ? NONE_YET : NONE_FOUND;
  return (
    <Page>
      <PageTitle>Pedidos</PageTitle>
      <PageHeader
        title="Pedidos"
        back={paths.admin.dashboard()}
        subtitle={count}
        actions={
          <Tag tone="info" icon={Eye}>
            Admin - Apenas visualização
          </Tag>
        }
      />
      <LiveRegion message={table.busy ? '' : announcement} />
      <StaleNotice query={query} title="Não foi possível atualizar os pedidos" />
      <DataTable
        {...table}
        label="Pedidos"
        errorTitle="Erro ao carregar pedidos"
        errorMessage="Tente novamente em alguns instantes"
        columns={orderColumns}
        rows={data?.data ?? []}
        rowKey={(order) => order.id}
        toolbar={
          <>
            <SearchField
              label="Buscar pedidos"
              placeholder="Número, cliente, email ou parceiro"
              value={list.values.search}
              onChange={(search) => list.set({ search })}
            />
            <Select
              pill
              label="Status"
              options={statuses}
              value={list.values.status}
              onChange={(status) => list.set({ status })}
            />
          </>
        }
        empty={
          <EmptyState
            icon={ReceiptText}
            title={NONE_YET}
            description="Os pedidos aparecem aqui assim que um cliente faz o primeiro."
          />
        }
        noResults={
          !isUnfiltered && {
            title: NONE_FOUND,
            description: 'Tente ajustar a busca ou o status.',
            onClear: list.clear,
          }
        }
        footer={
          totalPages > 1 && (
            <Pagination
              page={list.page}
              totalPages={totalPages}
              onChange={list.setPage}
              pageButtons={{ first: FIRST_PAGES }}
            />
          )
        }
      />
    </Page>
  );
}
