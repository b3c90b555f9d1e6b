import type { ReportPeriod } from '@boaxepa/contracts/wire/admin';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import { PageTitle, paths, useSearchParams } from '@boaxepa/shell-sdk';
import { skipToken } from '@boaxepa/shell-sdk/api';
import {
  Card,
  EmptyState,
  lazyWithRetry,
  LiveRegion,
  LoadFailure,
  Page,
  PageHeader,
  QueryState,
  SkeletonList,
  useNow,
} from '@boaxepa/ui';
import { CalendarRange } from 'lucide-react';
import { type FinancialReport, useAdminFinancialReportQuery } from './api.ts';
import { PeriodForm } from './components/PeriodForm.tsx';
import type { ReportProps } from './components/Report.tsx';
import { NONE_FOUND, readPeriod } from './period.ts';
import { totalsOf } from './totals.ts';

const MINUTE_MS = 60_000;

// Load the report's code as a separate chunk, so that the form above it appears earlier. The browser loads the chunk
// and the report's data in parallel.
const Report = lazyWithRetry<ReportProps>(async () => (await import('./components/Report.tsx')).Report, {
  waiting: Waiting,
  failed: ({ late }) => (
    <Card>
      <LoadFailure error={late.error} onRetry={late.retry} />
    </Card>
  ),
});

function Waiting() {
  return (
    <Card>
      <SkeletonList shape="row" count={6} />
    </Card>
  );
}

function announcementOf({ data }: FinancialReport): string {
  return data.length === 0 ? NONE_FOUND : pluralize(totalsOf(data).orderCount, 'pedido', 'pedidos');
}

/** The page /admin/financial. It reports the delivered orders of a period, by partner and by day. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const today = localDate(defaultZone, useNow(MINUTE_MS));
  const period = readPeriod(params);
  const query = useAdminFinancialReportQuery(period ?? skipToken, { refetchOnMountOrArgChange: true });
  // Use `currentData` instead of `data`. While the report of a new period loads, `data` still contains the report of
  // the previous period.
  const report = query.currentData;
  const consult = ({ startDate, endDate }: ReportPeriod) => {
    if (startDate === period?.startDate && endDate === period.endDate) return void query.refetch();
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('startDate', startDate);
        after.set('endDate', endDate);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Page>
      <PageTitle>Gestão Financeira</PageTitle>
      <PageHeader
        title="Gestão Financeira"
        back={paths.admin.dashboard()}
        subtitle="Só contam pedidos entregues (concluídos), pela data da entrega"
      />
      <LiveRegion message={report && !query.isFetching ? announcementOf(report) : ''} />
      <PeriodForm period={period} today={today} loading={query.isFetching} onConsult={consult} />
      {period ? (
        <QueryState
          query={{ ...query, data: report }}
          onCard
          errorTitle="Erro ao consultar relatório"
          skeleton={<Waiting />}
        >
          {(loadedReport) => <Report report={loadedReport} today={today} />}
        </QueryState>
      ) : (
        <Card>
          <EmptyState
            icon={CalendarRange}
            title="Escolha um período para consultar"
            description="Apenas pedidos entregues (concluídos) são contabilizados."
          />
        </Card>
      )}
    </Page>
  );
}
