import { pluralize } from '@boaxepa/contracts/numbers';
import { type AdminPartner, partnerStatuses } from '@boaxepa/contracts/partners';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import {
  Button,
  ChipGroup,
  EmptyState,
  IconButton,
  LiveRegion,
  Page,
  PageHeader,
  SearchField,
} from '@boaxepa/ui';
import { StaleBanner } from '@boaxepa/ui';
import { Menu } from '@boaxepa/ui/dialog';
import { DataTable, Pagination } from '@boaxepa/ui/table';
import { CalendarClock, EllipsisVertical, Pencil, ShoppingBag, Trash2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { ApproveDialog } from './components/ApproveDialog.tsx';
import { BagsDialog } from './components/BagsDialog.tsx';
import { DeleteDialog } from './components/DeleteDialog.tsx';
import { EditDialog } from './components/EditDialog.tsx';
import { partnerColumns } from './components/PartnerCells.tsx';
import { RejectDialog } from './components/RejectDialog.tsx';
import { SchedulesDialog } from './schedules/SchedulesDialog.tsx';
import { usePartnersList } from './usePartnersList.ts';

const NONE_FOUND = 'Nenhum parceiro encontrado';

const filters = [
  { value: 'all', label: 'Todos' },
  { value: 'pending', label: partnerStatuses.pending },
  { value: 'approved', label: partnerStatuses.approved },
  { value: 'rejected', label: partnerStatuses.rejected },
  { value: 'active', label: 'Ativo' },
];

type DialogOf = ComponentType<{ partner: AdminPartner; onClose: () => void }>;

interface RowActionsProps {
  readonly partner: AdminPartner;
  readonly open: (dialog: DialogOf) => void;
}

function RowActions({ partner, open }: RowActionsProps) {
  return (
    <>
      {partner.status === 'pending' && (
        <>
          <Button
            variant="accent"
            size="s"
            onClick={() => open(ApproveDialog)}
            aria-label={`Aprovar ${partner.businessName}`}
          >
            Aprovar
          </Button>
          <Button
            variant="danger"
            size="s"
            onClick={() => open(RejectDialog)}
            aria-label={`Rejeitar ${partner.businessName}`}
          >
            Rejeitar
          </Button>
        </>
      )}
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={`Ações de ${partner.businessName}`} />}
        entries={[
          { label: 'Horários', icon: CalendarClock, onSelect: () => open(SchedulesDialog) },
          { label: 'Sacolas', icon: ShoppingBag, onSelect: () => open(BagsDialog) },
          { label: 'Editar', icon: Pencil, onSelect: () => open(EditDialog) },
          'separator',
          { label: 'Deletar', icon: Trash2, danger: true, onSelect: () => open(DeleteDialog) },
        ]}
      />
    </>
  );
}

/** /admin/partners: the list with every act on a partner (admin spec §2.6). */
export function Component() {
  const list = usePartnersList();
  const [opened, setOpened] = useState<{ dialog: DialogOf; partner: AdminPartner }>();
  const { shown, error } = list;
  const total = shown?.pagination.totalItems;
  const totalPages = shown?.pagination.totalPages ?? 1;
  const count = total === undefined ? '' : pluralize(total, 'parceiro', 'parceiros');
  const Dialog = opened?.dialog;
  return (
    <Page>
      <PageTitle>Gestão de Parceiros</PageTitle>
      <PageHeader
        title="Gestão de Parceiros"
        back={paths.admin.dashboard()}
        backLabel="Voltar ao painel"
        subtitle={count}
      />
      <LiveRegion message={list.busy ? '' : total === 0 ? NONE_FOUND : count} />
      {error && shown && <StaleBanner error={error} fetchedAt={list.fetchedAt} onRetry={list.refetch} />}
      <DataTable
        label="Parceiros"
        columns={partnerColumns}
        rows={shown?.partners ?? []}
        rowKey={(partner) => partner.id}
        loading={list.loading}
        busy={list.busy}
        error={shown ? undefined : error}
        onRetry={list.refetch}
        actions={(partner) => (
          <RowActions partner={partner} open={(dialog) => setOpened({ dialog, partner })} />
        )}
        toolbar={
          <>
            <SearchField
              label="Buscar parceiros"
              placeholder="Nome, email ou CNPJ"
              value={list.typed}
              onChange={list.setTyped}
            />
            <ChipGroup label="Status" options={filters} value={list.status} onChange={list.setStatus} />
          </>
        }
        empty={
          <EmptyState
            title={NONE_FOUND}
            {...(list.filtered && {
              description: 'Tente ajustar a busca ou o status.',
              action: (
                <Button variant="ghost" size="m" onClick={list.clear}>
                  Limpar filtros
                </Button>
              ),
            })}
          />
        }
        footer={
          totalPages > 1 && <Pagination page={list.page} totalPages={totalPages} onChange={list.setPage} />
        }
      />
      {Dialog && opened && <Dialog partner={opened.partner} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
