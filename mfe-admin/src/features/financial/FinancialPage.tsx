import type { ReportPeriod } from '@boaxepa/contracts/admin';
import { pluralize } from '@boaxepa/contracts/numbers';
import { defaultZone, localDate } from '@boaxepa/contracts/zones';
import { PageTitle, paths, useSearchParams } from '@boaxepa/shell-sdk';
import {
  Card,
  EmptyState,
  LiveRegion,
  Page,
  PageHeader,
  QueryState,
  SkeletonList,
  useNow,
} from '@boaxepa/ui';
import { CalendarRange, ChartColumn } from 'lucide-react';
import { type FinancialReport, useFinancialReportQuery } from './api.ts';
import { Cards } from './components/Cards.tsx';
import { Charts } from './components/Charts.tsx';
import { PeriodForm } from './components/PeriodForm.tsx';
import { ReportTable } from './components/ReportTable.tsx';
import { periodText, readPeriod } from './period.ts';
import { totalsOf } from './totals.ts';

const MINUTE_MS = 60_000;
const NONE_FOUND = 'Nenhum pedido encontrado no período selecionado';
const HINT = 'Só contam pedidos entregues (concluídos), pela data da entrega';

interface ReportProps {
  readonly report: FinancialReport;
  readonly today: string;
}

function Report({ report, today }: ReportProps) {
  return (
    <>
      <Cards report={report} />
      {report.data.length === 0 ? (
        <Card>
          <EmptyState
            icon={ChartColumn}
            title={NONE_FOUND}
            description="Só contam pedidos entregues (concluídos). Tente outro período."
          />
        </Card>
      ) : (
        <>
          <Charts report={report} today={today} />
          {/* Another report begins with its rows closed. */}
          <ReportTable key={periodText(report.period)} report={report} />
        </>
      )}
    </>
  );
}

function toldOf({ data }: FinancialReport): string {
  return data.length === 0 ? NONE_FOUND : pluralize(totalsOf(data).orderCount, 'pedido', 'pedidos');
}

/** /admin/financial: what was delivered in a period, by partner and by day. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const today = localDate(defaultZone, useNow(MINUTE_MS));
  const period = readPeriod(params);
  const query = useFinancialReportQuery(period ?? { startDate: '', endDate: '' }, {
    skip: !period,
    refetchOnMountOrArgChange: true,
  });
  // Never the figures of another period.
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
        backLabel="Voltar ao painel"
        subtitle={HINT}
      />
      <LiveRegion message={report && !query.isFetching ? toldOf(report) : ''} />
      <PeriodForm period={period} today={today} loading={query.isFetching} onConsult={consult} />
      {period ? (
        <QueryState
          query={{ ...query, data: report }}
          onCard
          errorTitle="Erro ao consultar relatório"
          skeleton={
            <>
              <Cards />
              <Card>
                <SkeletonList shape="row" count={6} />
              </Card>
            </>
          }
        >
          {(known) => <Report report={known} today={today} />}
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
