import { formatCents, formatReais } from '@boaxepa/contracts/domain/money';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import type { PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';
import { Card, EmptyState, SectionHeader, Skeleton, Stack, Text } from '@boaxepa/ui';
import { BarChart } from '@boaxepa/ui/charts';
import { ChartColumn } from 'lucide-react';
import { salesBars } from '../figures.ts';

/** Bar chart of the shop's sales in the last 14 days. Only delivered orders count. Days are in the shop's time zone. */
export function SalesChart({ days }: { readonly days: PartnerOrdersSummary['salesByDay'] | undefined }) {
  const { bars, cents } = salesBars(days ?? []);
  const orderCount = days?.reduce((sum, { orders }) => sum + orders, 0) ?? 0;
  const title = `Vendas nos últimos ${days?.length ?? 14} dias`;
  return (
    <Card as="section" $pad={5} aria-labelledby="vendas">
      <Stack $gap={3}>
        <SectionHeader
          id="vendas"
          title={title}
          action={
            <Text as="span" $size="small" $tone="muted">
              R$
            </Text>
          }
        />
        {!days && <Skeleton $height="248px" />}
        {days && orderCount === 0 && (
          <EmptyState
            icon={ChartColumn}
            heading="h3"
            title="Nenhuma venda no período"
            description="Os pedidos entregues aparecem aqui, dia a dia."
          />
        )}
        {days && orderCount > 0 && (
          <BarChart
            title={title}
            points={bars}
            format={formatReais}
            columns={['Dia', 'Vendas']}
            summary={`${formatCents(cents)} em ${pluralize(orderCount, 'pedido entregue', 'pedidos entregues')}`}
          />
        )}
      </Stack>
    </Card>
  );
}
