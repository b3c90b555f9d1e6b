import type { SecurityLogLine } from '@boaxepa/contracts/wire/securityEvents';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { PageTitle, paths, useSearchParams } from '@boaxepa/shell-sdk';
import { Button, EmptyState, LiveRegion, Page, PageHeader, Row, StaleNotice } from '@boaxepa/ui';
import { shownPage } from '@boaxepa/ui/list';
import { DataTable } from '@boaxepa/ui/table';
import { ShieldCheck } from 'lucide-react';
import { useAdminSecurityLogQuery } from './api.ts';
import { LogFilters } from './components/LogFilters.tsx';
import { kindLabel, logColumns } from './components/logColumns.tsx';
import { isFiltered, type LogPlace, readLogAddress, writeLogAddress } from './logAddress.ts';

const TITLE = 'Registro de segurança';
const NONE_FOUND = 'Nenhum registro encontrado';

/**
 * The page /admin/security-log. It lists account events, and each view of personal data by an administrator, newest
 * first.
 */
export function Component() {
  const [params, setParams] = useSearchParams();
  const place = readLogAddress(params);
  const log = useAdminSecurityLogQuery(place, { refetchOnMountOrArgChange: true });
  const { data, query, table } = shownPage(log);
  const lines = data?.data ?? [];
  const show = (next: LogPlace) => setParams(writeLogAddress(next));
  const { cursor, ...filters } = place;
  const actions = ({ accountId, kind }: SecurityLogLine) =>
    accountId !== null &&
    accountId !== place.accountId && (
      <Button
        variant="quiet"
        size="s"
        aria-label={`Só esta conta: ${accountId} (${kindLabel(kind)})`}
        onClick={() => show({ ...filters, accountId })}
      >
        Só esta conta
      </Button>
    );
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        back={paths.admin.dashboard()}
        subtitle="Entradas, recusas, mudanças de contas e consultas dos últimos 6 meses, e atos de administradores dos últimos 5 anos, em horário de Brasília. Esta consulta fica registrada."
      />
      <LiveRegion
        message={
          table.busy || !data
            ? ''
            : lines.length === 0
              ? NONE_FOUND
              : pluralize(lines.length, 'registro', 'registros')
        }
      />
      <StaleNotice query={query} title="Não foi possível atualizar o registro" />
      <LogFilters place={place} onFilter={(next) => show(next)} />
      <DataTable
        {...table}
        label="Registros"
        errorTitle="Erro ao carregar o registro"
        columns={logColumns}
        rows={lines}
        rowKey={({ id }) => id}
        actions={actions}
        empty={<EmptyState icon={ShieldCheck} title="Nenhum registro ainda" />}
        noResults={
          (isFiltered(place) || cursor !== undefined) && {
            title: NONE_FOUND,
            description: 'Tente outro evento, outra conta ou outro período.',
            onClear: () => show({}),
          }
        }
        footer={
          (cursor !== undefined || data?.nextCursor) && (
            <Row as="nav" aria-label="Paginação" $gap={2} $wrap $between>
              {/* Use `aria-disabled` instead of `disabled`: a disabled button would lose the focus on the last page. */}
              <Button
                variant="ghost"
                size="s"
                aria-disabled={cursor === undefined}
                onClick={() => show(filters)}
              >
                Mais recentes
              </Button>
              <Button
                variant="ghost"
                size="s"
                aria-disabled={!data?.nextCursor}
                onClick={() => data?.nextCursor && show({ ...filters, cursor: data.nextCursor })}
              >
                Mais antigos
              </Button>
            </Row>
          )
        }
      />
    </Page>
  );
}
