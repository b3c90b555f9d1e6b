import { checkedReaisToCents, formatReais } from '@boaxepa/contracts/domain/money';
import { Card, media, SectionHeader, Stack, styled, Text } from '@boaxepa/ui';
import { LineChart, RankChart } from '@boaxepa/ui/charts';
import type { FinancialReport } from '../api.ts';
import { dayLabel, everyDay, periodText } from '../period.ts';
import { totalsOf } from '../totals.ts';

const TOP = 5;
const CHART_HEIGHT = 260;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${media.wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr);
  }
`;

interface ChartsProps {
  readonly report: FinancialReport;
  readonly today: string;
}

function RevenueByDay({ report: { days, period }, today }: ChartsProps) {
  const all = everyDay(period, days, today);
  const best = days.reduce((most, day) => (day.totalAmount > (most?.totalAmount ?? 0) ? day : most), days[0]);
  return (
    <Card as="section" $pad={5} aria-labelledby="receita-por-dia">
      <Stack $gap={3}>
        <div>
          <SectionHeader id="receita-por-dia" title="Receita por dia" />
          <Text $size="tiny" $tone="muted">
            {`R$, de ${periodText(period)}`}
          </Text>
        </div>
        <LineChart
          title="Receita por dia"
          points={all.map(({ date, totalAmount }) => ({
            label: dayLabel(date, period, today),
            value: totalAmount,
            highlight: date === best?.date,
          }))}
          format={formatReais}
          columns={['Dia', 'Receita']}
          summary={
            best
              ? `Melhor dia: ${dayLabel(best.date, period, today)}, com ${formatReais(best.totalAmount)}.`
              : ''
          }
          height={CHART_HEIGHT}
        />
      </Stack>
    </Card>
  );
}

function TopPartners({ report: { data } }: Pick<ChartsProps, 'report'>) {
  const top = data.slice(0, TOP);
  const isOnly = top.length === 1;
  const all = checkedReaisToCents(totalsOf(data).totalAmount);
  const share = checkedReaisToCents(totalsOf(top).totalAmount) / Math.max(all, 1);
  return (
    <Card as="section" $pad={5} aria-labelledby="maiores-parceiros">
      <Stack $gap={4}>
        <div>
          <SectionHeader id="maiores-parceiros" title="Maiores parceiros" />
          <Text $size="tiny" $tone="muted">
            {isOnly
              ? 'O único parceiro com receita no período'
              : `Os ${top.length} com maior receita no período`}
          </Text>
        </div>
        <RankChart
          title="Maiores parceiros"
          // Begin each label with the rank. The chart requires unique labels, but two shops can have the same name.
          points={top.map(({ partnerName, totalAmount }, index) => ({
            label: `${index + 1}. ${partnerName}`,
            value: totalAmount,
            highlight: index === 0,
          }))}
          format={formatReais}
          columns={['Parceiro', 'Receita']}
          summary={isOnly ? '' : `Juntos, ${Math.round(share * 100)}% da receita do período.`}
        />
      </Stack>
    </Card>
  );
}

export function Charts({ report, today }: ChartsProps) {
  return (
    <Columns>
      <RevenueByDay report={report} today={today} />
      <TopPartners report={report} />
    </Columns>
  );
}
