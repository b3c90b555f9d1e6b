import { adminPageSizes } from '@boaxepa/contracts/wire/adminLists';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import {
  type AdminPartner,
  businessTypes,
  type PartnerStatus,
  partnerStatuses,
} from '@boaxepa/contracts/wire/partners';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import {
  Button,
  ChipGroup,
  EmptyState,
  lazyDialog,
  LiveRegion,
  MenuButton,
  Page,
  PageHeader,
  SearchField,
  StaleNotice,
  Stack,
  Text,
  type Icon,
  Tag,
  type Tone,
} from '@boaxepa/ui';
import { useListParams, useShownPage } from '@boaxepa/ui/list';
import { DataTable, Pagination, type Column } from '@boaxepa/ui/table';
import {
  CalendarClock,
  EllipsisVertical,
  History,
  Pencil,
  ShieldCheck,
  ShoppingBag,
  Star,
  Trash2,
  CircleCheck,
  CircleX,
  Clock,
} from 'lucide-react';
import { type ComponentType, useCallback, useState } from 'react';
import { formatCnpj } from '@boaxepa/contracts/domain/documents';
import { formatPhone } from '@boaxepa/contracts/domain/phone';
import { formatDate } from '@boaxepa/contracts/domain/momentTexts';
import { Email } from '../../admin/Email.tsx';
import { type PartnerDialogProps, useAdminPartnersQuery } from './api.ts';
import { PinReviewNote } from './components/PinReview.tsx';

const statusStyles: Readonly<Record<PartnerStatus, { tone: Tone; icon: Icon }>> = {
  pending: { tone: 'warning', icon: Clock },
  approved: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
};

function StatusTag({ status }: { readonly status: PartnerStatus }) {
  return <Tag {...statusStyles[status]}>{partnerStatuses[status]}</Tag>;
}

const partnerColumns: readonly Column<AdminPartner>[] = [
  {
    id: 'name',
    header: 'Parceiro',
    title: true,
    cell: (partner) => (
      <Stack $gap={0}>
        <strong>{partner.businessName}</strong>
        <Text $size="tiny" $tone="muted">
          {businessTypes[partner.businessType].label} ·{' '}
          <span style={{ whiteSpace: 'nowrap' }}>{formatCnpj(partner.cnpj)}</span>
        </Text>
        <Text $size="tiny" $tone="muted">
          <Email address={partner.email} />
        </Text>
      </Stack>
    ),
  },
  { id: 'status', header: 'Status', cell: (partner) => <StatusTag status={partner.status} /> },
  {
    id: 'contact',
    header: 'Endereço e telefone',
    cell: (partner) => (
      <Stack $gap={0}>
        <span>{partner.address}</span>
        <Text $size="tiny" $tone="muted">
          {formatPhone(partner.phone)}
        </Text>
        {partner.pinReview && <PinReviewNote review={partner.pinReview} />}
      </Stack>
    ),
  },
  { id: 'createdAt', header: 'Cadastro', cell: (partner) => formatDate(new Date(partner.createdAt)) },
];

// Load the code of each dialog when the dialog first opens. Together, the dialogs are larger than the list.
const ApproveDialog = lazyDialog(async () => (await import('./components/ApproveDialog.tsx')).ApproveDialog);
const RejectDialog = lazyDialog(async () => (await import('./components/RejectDialog.tsx')).RejectDialog);
const SchedulesDialog = lazyDialog(
  async () => (await import('./schedules/SchedulesDialog.tsx')).SchedulesDialog,
);
const BagsDialog = lazyDialog(async () => (await import('./components/BagsDialog.tsx')).BagsDialog);
const EditDialog = lazyDialog(async () => (await import('./components/EditDialog.tsx')).EditDialog);
const RatingsDialog = lazyDialog(async () => (await import('./components/RatingsDialog.tsx')).RatingsDialog);
const CnpjChangesDialog = lazyDialog(
  async () => (await import('./components/CnpjChangesDialog.tsx')).CnpjChangesDialog,
);
const DeleteDialog = lazyDialog(async () => (await import('./components/DeleteDialog.tsx')).DeleteDialog);

const NONE_FOUND = 'Nenhum parceiro encontrado';

const statuses = [
  { value: 'all', label: 'Todos' },
  { value: 'pending', label: partnerStatuses.pending },
  { value: 'approved', label: partnerStatuses.approved },
  { value: 'rejected', label: partnerStatuses.rejected },
  { value: 'active', label: 'Ativo' },
];
const filters = { status: statuses.map(({ value }) => value), search: '' } as const;

type DialogOf = ComponentType<PartnerDialogProps>;

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
      {partner.pinReview && (
        <Button
          variant="ghost"
          size="s"
          onClick={() => open(EditDialog)}
          aria-label={`Conferir ponto de ${partner.businessName}`}
        >
          Conferir ponto
        </Button>
      )}
      <MenuButton
        icon={EllipsisVertical}
        label={`Ações de ${partner.businessName}`}
        entries={[
          { label: 'Horários', icon: CalendarClock, onSelect: () => open(SchedulesDialog) },
          { label: 'Sacolas', icon: ShoppingBag, onSelect: () => open(BagsDialog) },
          { label: 'Avaliações', icon: Star, onSelect: () => open(RatingsDialog) },
          { label: 'Editar', icon: Pencil, onSelect: () => open(EditDialog) },
          { label: 'Alterações de CNPJ e nome', icon: History, onSelect: () => open(CnpjChangesDialog) },
          { label: 'Registro de segurança', icon: ShieldCheck, to: paths.admin.securityLog(partner.id) },
          'separator',
          { label: 'Deletar', icon: Trash2, danger: true, onSelect: () => open(DeleteDialog) },
        ]}
      />
    </>
  );
}

/** The page /admin/partners. It lists all partners (shops). Administrators approve, edit and delete them here. */
export function Component() {
  const list = useListParams(filters);
  const partners = useAdminPartnersQuery(
    { ...list.settled, page: list.page, limit: adminPageSizes.partners },
    { refetchOnMountOrArgChange: true },
  );
  const { data, query, table } = useShownPage(list, partners, ({ partners: rows, pagination }) => ({
    rows: rows.length,
    ...pagination,
  }));
  const [openDialog, setOpenDialog] = useState<{ dialog: DialogOf; partner: AdminPartner }>();
  const actions = useCallback(
    (partner: AdminPartner) => (
      <RowActions partner={partner} open={(dialog) => setOpenDialog({ dialog, partner })} />
    ),
    [setOpenDialog],
  );
  const total = data?.pagination.totalItems;
  const totalPages = data?.pagination.totalPages ?? 1;
  const count = total === undefined ? '' : pluralize(total, 'parceiro', 'parceiros');
  const Dialog = openDialog?.dialog;
  return (
    <Page>
      <PageTitle>Gestão de Parceiros</PageTitle>
      <PageHeader title="Gestão de Parceiros" back={paths.admin.dashboard()} subtitle={count} />
      <LiveRegion message={table.busy ? '' : total === 0 ? NONE_FOUND : count} />
      <StaleNotice query={query} />
      <DataTable
        {...table}
        label="Parceiros"
        columns={partnerColumns}
        rows={data?.partners ?? []}
        rowKey={(partner) => partner.id}
        actions={actions}
        toolbar={
          <>
            <SearchField
              label="Buscar parceiros"
              placeholder="Nome, email ou CNPJ"
              value={list.values.search}
              onChange={(search) => list.set({ search })}
            />
            <ChipGroup
              label="Status"
              options={statuses}
              value={list.values.status}
              onChange={(status) => list.set({ status })}
            />
          </>
        }
        empty={<EmptyState title={NONE_FOUND} />}
        noResults={
          list.filtered && {
            title: NONE_FOUND,
            description: 'Tente ajustar a busca ou o status.',
            onClear: list.clear,
          }
        }
        footer={
          totalPages > 1 && <Pagination page={list.page} totalPages={totalPages} onChange={list.setPage} />
        }
      />
      {Dialog && <Dialog partner={openDialog.partner} onClose={() => setOpenDialog(undefined)} />}
    </Page>
  );
}
