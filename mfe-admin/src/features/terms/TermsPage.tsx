import type { TermsAcceptance, TermsSummary } from '@boaxepa/contracts/wire/admin';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import {
  Button,
  EmptyState,
  LiveRegion,
  media,
  Page,
  PageHeader,
  returnFocus,
  SearchField,
  StaleNotice,
  styled,
  StatTile,
} from '@boaxepa/ui';
import { useListParams, useShownPage } from '@boaxepa/ui/list';
import { DataTable, Pagination } from '@boaxepa/ui/table';
import { FileCheck, CalendarCheck, ScrollText } from 'lucide-react';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { partnerTermsVersion } from '@boaxepa/contracts/wire/partners';
import { Tiles } from '../../admin/Tiles.tsx';
import { useAdminTermsAcceptancesQuery } from './api.ts';
import { acceptanceColumns, versionText } from './components/acceptanceColumns.tsx';
import { DetailsPanel } from './components/DetailsPanel.tsx';

const UNKNOWN = '—';

interface CardsProps {
  readonly summary: TermsSummary | undefined;
  readonly loading: boolean;
}

/** Cards with totals of all acceptances, and with the current version of the terms. */
function Cards({ summary, loading }: CardsProps) {
  return (
    <Tiles $tablet={3} $desktop={3}>
      <StatTile
        label="Total de aceites"
        icon={FileCheck}
        loading={loading}
        value={summary?.total ?? UNKNOWN}
        hint="Um por cadastro de parceiro"
      />
      <StatTile
        label="Versão dos termos"
        icon={ScrollText}
        value={versionText(partnerTermsVersion)}
        hint="Em vigor"
      />
      <StatTile
        label="Último aceite"
        icon={CalendarCheck}
        loading={loading}
        value={summary ? (summary.latest?.acceptedAtFormatted ?? 'N/A') : UNKNOWN}
        hint={loading ? UNKNOWN : summary && (summary.latest?.partnerName ?? 'Nenhum registro')}
      />
    </Tiles>
  );
}

const TITLE = 'Auditoria de Termos & Condições';
const NONE_FOUND = 'Nenhum aceite encontrado';
const NONE_YET = 'Nenhum aceite de termos registrado';

const Details = styled(Button)`
  margin-inline: -14px;
  white-space: nowrap;
`;
const Beside = styled.div<{ $panel: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.full} {
    ${({ $panel }) => $panel && 'grid-template-columns: minmax(0, 1fr) 280px;'}
  }
`;

/**
 * The page /admin/terms-audit. It lists who accepted the partner terms (the contract with shops), when, and from which
 * IP address.
 */
export function Component() {
  const list = useListParams({ search: '' });
  const acceptances = useAdminTermsAcceptancesQuery(
    { ...list.settled, page: list.page },
    { refetchOnMountOrArgChange: true },
  );
  const { data, query, table } = useShownPage(list, acceptances, ({ data: rows, pagination }) => ({
    rows: rows.length,
    ...pagination,
  }));
  const { totalPages = 1, totalItems } = data?.pagination ?? {};
  const total = data?.summary.total;
  const [selected, setSelected] = useState<TermsAcceptance>();
  const opener = useRef<HTMLElement>(null);
  const close = () => {
    setSelected(undefined);
    returnFocus(opener.current);
  };
  const actions = useCallback(
    (acceptance: TermsAcceptance) => (
      <Details
        variant="quiet"
        size="s"
        aria-label={`Ver Detalhes de ${acceptance.partnerName}`}
        onClick={(event: MouseEvent<HTMLElement>) => {
          opener.current = event.currentTarget;
          setSelected(acceptance);
        }}
      >
        Ver Detalhes
      </Details>
    ),
    [],
  );
  const isSearch = total !== 0 && list.filtered;
  const registered =
    total === undefined ? undefined : pluralize(total, 'aceite registrado', 'aceites registrados');
  const count =
    list.filtered && totalItems !== undefined ? pluralize(totalItems, 'aceite', 'aceites') : registered;
  const announcement = totalItems !== 0 ? count : total === 0 ? NONE_YET : NONE_FOUND;
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader title={TITLE} back={paths.admin.dashboard()} subtitle={registered} />
      <LiveRegion message={table.busy ? '' : (announcement ?? '')} />
      <StaleNotice query={query} />
      <Cards summary={data?.summary} loading={table.loading} />
      <Beside $panel={selected !== undefined}>
        <DataTable
          {...table}
          label="Aceites"
          errorTitle="Erro ao carregar aceites"
          columns={acceptanceColumns}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          selectedKey={selected?.id}
          actions={actions}
          toolbar={
            <SearchField
              label="Buscar aceites"
              placeholder="Parceiro, email, IP ou ID"
              value={list.values.search}
              onChange={(search) => list.set({ search })}
            />
          }
          empty={<EmptyState icon={FileCheck} title={NONE_YET} />}
          noResults={
            isSearch && { title: NONE_FOUND, description: 'Tente ajustar a busca.', onClear: list.clear }
          }
          footer={
            totalPages > 1 && <Pagination page={list.page} totalPages={totalPages} onChange={list.setPage} />
          }
        />
        {selected && <DetailsPanel acceptance={selected} onClose={close} />}
      </Beside>
    </Page>
  );
}
