import { formatCents } from '@boaxepa/contracts/domain/money';
import { BarChart, LineChart, RankChart } from '@boaxepa/ui/charts';
import { Card } from '@boaxepa/ui';
import { SectionHeader } from '@boaxepa/ui';
import { Sample } from './Sample.tsx';

const sales = [120, 185, 140, 235, 282, 195, 80, 152, 220, 176, 255, 298, 208, 262];

export function Charts() {
  const points = sales.map((value, index) => ({
    label: index === 13 ? 'hoje' : `${String(index + 8).padStart(2, '0')}/11`,
    value,
    highlight: index === 13,
  }));
  const format = (value: number) => formatCents(value * 100);
  const top = [
    { label: 'Padaria Pão da Vila', value: 820, highlight: true },
    { label: 'Empório Santa Cecília', value: 640 },
    { label: 'Cantina da Nona', value: 310 },
  ];
  return (
    <>
      <Sample name="BarChart" block>
        <Card as="section">
          <SectionHeader title="Vendas nos últimos 14 dias" />
          <BarChart
            title="Vendas nos últimos 14 dias"
            points={points}
            format={format}
            columns={['Dia', 'Vendas']}
            summary="R$ 2.808,00 em 14 dias; hoje, R$ 262,00."
          />
        </Card>
      </Sample>
      <Sample name="RankChart" block>
        <Card>
          <RankChart
            title="Parceiros que mais vendem"
            points={top}
            format={format}
            columns={['Parceiro', 'Vendas']}
            summary="Padaria Pão da Vila lidera."
          />
        </Card>
      </Sample>
      <Sample name="LineChart" block>
        <Card>
          <LineChart
            title="Vendas por dia"
            points={points}
            format={format}
            columns={['Dia', 'Vendas']}
            summary="O melhor dia foi 19/11."
          />
        </Card>
      </Sample>
    </>
  );
}
