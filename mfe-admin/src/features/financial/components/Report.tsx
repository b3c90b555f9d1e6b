import { Card, EmptyState } from '@boaxepa/ui';
import { ChartColumn } from 'lucide-react';
import type { FinancialReport } from '../api.ts';
import { NONE_FOUND, periodText } from '../period.ts';
import { Cards } from './Cards.tsx';
import { Charts } from './Charts.tsx';
import { ReportTable } from './ReportTable.tsx';

export interface ReportProps {
  readonly report: FinancialReport;
  /** Today's date as 'YYYY-MM-DD'. */
  readonly today: string;
}

export function Report({ report, today }: ReportProps) {
  return (
    <>
      <Cards report={report} today={today} />
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
          {/* The key remounts the table for a new period, which collapses all rows. */}
          <ReportTable key={periodText(report.period)} report={report} />
        </>
      )}
    </>
  );
}
