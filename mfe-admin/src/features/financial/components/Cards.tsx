import { formatReais } from '@boaxepa/contracts/domain/money';
import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { StatTile } from '@boaxepa/ui';
import { InfoPopover } from '@boaxepa/ui/dialog';
import { Banknote, ReceiptText, Store, TicketPercent } from 'lucide-react';
import { Tiles } from '../../../admin/Tiles.tsx';
import type { FinancialReport } from '../api.ts';
import { pastDaysIn } from '../period.ts';
import { totalsOf } from '../totals.ts';

interface CardsProps {
  readonly report: FinancialReport;
  /** Today's date as 'YYYY-MM-DD'. */
  readonly today: string;
}

export function Cards({ report, today }: CardsProps) {
  const { orderCount, totalAmount, averageAmount } = totalsOf(report.data);
  const perDay = orderCount / pastDaysIn(report.period, today);
  const perDayText = perDay > 0 && perDay < 0.1 ? 'Menos de 0,1' : formatNumber(perDay, 1);
  return (
    <Tiles $tablet={2} $desktop={4}>
      <StatTile
        label="Parceiros"
        icon={Store}
        value={report.data.length}
        hint="Com pedido entregue no período"
        info={
          <InfoPopover label="O que são os parceiros">
            Parceiros com ao menos um pedido entregue no período.
          </InfoPopover>
        }
      />
      <StatTile
        label="Total de pedidos"
        icon={ReceiptText}
        value={formatNumber(orderCount)}
        hint={`${perDayText} por dia, em média`}
        info={
          <InfoPopover label="O que é o total de pedidos">
            Pedidos entregues (concluídos), contados pela data da entrega no horário de Brasília. Pendentes,
            em andamento e cancelados não entram.
          </InfoPopover>
        }
      />
      <StatTile
        label="Receita total"
        icon={Banknote}
        value={formatReais(totalAmount)}
        hint="Soma dos pedidos entregues"
        info={
          <InfoPopover label="O que é a receita total">
            Soma dos valores dos pedidos entregues no período, já com os ajustes feitos pelas lojas.
          </InfoPopover>
        }
      />
      <StatTile
        label="Ticket médio"
        icon={TicketPercent}
        value={formatReais(averageAmount)}
        hint="Receita total ÷ pedidos"
        info={
          <InfoPopover label="O que é o ticket médio">
            Receita total dividida pelo total de pedidos; R$ 0,00 quando não há pedidos.
          </InfoPopover>
        }
      />
    </Tiles>
  );
}
