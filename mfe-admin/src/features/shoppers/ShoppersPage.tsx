import type { AdminShopper } from '@boaxepa/contracts/wire/accounts';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import {
  EmptyState,
  lazyDialog,
  LiveRegion,
  MenuButton,
  Page,
  PageHeader,
  SearchField,
  StaleNotice,
} from '@boaxepa/ui';
import { isSettled, useListParams, useShownPage } from '@boaxepa/ui/list';
import { DataTable, Pagination } from '@boaxepa/ui/table';
import { EllipsisVertical, Pencil, ReceiptText, ShieldCheck, Trash2, Users } from 'lucide-react';
import { type ComponentType, useCallback, useState } from 'react';
import { type ShopperDialogProps, useAdminShoppersQuery } from './api.ts';
import { nameOf, shopperColumns } from './components/shopperColumns.tsx';

// Load the code of each dialog when the dialog first opens. The dialogs are a fifth of this page's code.
const EditShopperDialog = lazyDialog(
  async () => (await import('./components/EditShopperDialog.tsx')).EditShopperDialog,
);
const DeleteShopperDialog = lazyDialog(
  async () => (await import('./components/DeleteShopperDialog.tsx')).DeleteShopperDialog,
);

const NONE_FOUND = 'Nenhum cliente encontrado';
const NONE_YET = 'Nenhum cliente cadastrado';

type DialogOf = ComponentType<ShopperDialogProps>;

/**
 * The page /admin/shoppers. It lists the accounts of shoppers (customers). Administrators edit and delete them here.
 */
export function Component() {
  const list = useListParams({ search: '' });
  const shoppers = useAdminShoppersQuery(
    { ...list.settled, page: list.page },
    { refetchOnMountOrArgChange: true },
  );
  const { data, query, table } = useShownPage(
    list,
    shoppers,
    ({ shoppers: rows, total: totalItems, totalPages: pages }) => ({
      rows: rows.length,
      totalItems,
      totalPages: pages,
    }),
  );
  const [openDialog, setOpenDialog] = useState<{ dialog: DialogOf; shopper: AdminShopper }>();
  const count = data ? pluralize(data.total, 'cliente', 'clientes') : '';
  const isUnfiltered = isSettled(list) && !list.filtered;
  const announcement = data?.total !== 0 ? count : isUnfiltered ? NONE_YET : NONE_FOUND;
  const totalPages = data?.totalPages ?? 1;
  const actions = useCallback(
    (shopper: AdminShopper) => (
      <MenuButton
        icon={EllipsisVertical}
        label={`Ações de ${nameOf(shopper)}`}
        entries={[
          { label: 'Ver pedidos', icon: ReceiptText, to: paths.admin.orders(shopper.email) },
          {
            label: 'Editar',
            icon: Pencil,
            onSelect: () => setOpenDialog({ dialog: EditShopperDialog, shopper }),
          },
          { label: 'Registro de segurança', icon: ShieldCheck, to: paths.admin.securityLog(shopper.id) },
          'separator',
          {
            label: 'Deletar',
            icon: Trash2,
            danger: true,
            onSelect: () => setOpenDialog({ dialog: DeleteShopperDialog, shopper }),
          },
        ]}
      />
    ),
    [setOpenDialog],
  );
  const Dialog = openDialog?.dialog;
  return (
    <Page>
      <PageTitle>Gestão de Clientes</PageTitle>
      <PageHeader title="Gestão de Clientes" back={paths.admin.dashboard()} subtitle={count} />
      <LiveRegion message={table.busy ? '' : announcement} />
      <StaleNotice query={query} />
      <DataTable
        {...table}
        label="Clientes"
        errorTitle="Erro ao carregar clientes"
        columns={shopperColumns}
        rows={data?.shoppers ?? []}
        rowKey={(shopper) => shopper.id}
        actions={actions}
        toolbar={
          <SearchField
            label="Buscar clientes"
            placeholder="Nome, email, CPF ou telefone"
            value={list.values.search}
            onChange={(search) => list.set({ search })}
          />
        }
        empty={
          <EmptyState
            icon={Users}
            title={NONE_YET}
            description="As contas aparecem aqui assim que alguém se cadastra."
          />
        }
        noResults={
          !isUnfiltered && { title: NONE_FOUND, description: 'Tente ajustar a busca.', onClear: list.clear }
        }
        footer={
          totalPages > 1 && <Pagination page={list.page} totalPages={totalPages} onChange={list.setPage} />
        }
      />
      {Dialog && <Dialog shopper={openDialog.shopper} onClose={() => setOpenDialog(undefined)} />}
    </Page>
  );
}
