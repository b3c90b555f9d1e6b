import type { FinancialReportRow } from '@boaxepa/contracts/wire/admin';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { Grow, SectionHeader, styled, Text } from '@boaxepa/ui';
import { useListParams } from '@boaxepa/ui/list';
import { type Column, DataTable, type Sort } from '@boaxepa/ui/table';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { FinancialReport } from '../api.ts';
import { totalsOf } from '../totals.ts';
import { Downloads } from './Downloads.tsx';
import { PartnerOrders } from './PartnerOrders.tsx';

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  margin: -6px 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 650;
  text-align: left;
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`;

const sortBy = ['-totalAmount', 'partnerName', '-orderCount', '-averageAmount'] as const;

function sorted(rows: readonly FinancialReportRow[], sort: Sort | undefined): FinancialReportRow[] {
  const sign = sort?.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    if (sort?.id === 'partnerName') return sign * one.partnerName.localeCompare(other.partnerName, 'pt-BR');
    if (sort?.id === 'orderCount') return sign * (one.orderCount - other.orderCount);
    if (sort?.id === 'averageAmount') return sign * (one.averageAmount - other.averageAmount);
    return sign * (one.totalAmount - other.totalAmount);
  });
}

/** Table with one row per partner. The user can expand a row to see the partner's orders. */
export function ReportTable({ report }: { readonly report: FinancialReport }) {
  const { sort, setSort } = useListParams({}, { sortBy });
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ partnerId }: FinancialReportRow) =>
    setOpenIds((before) => {
      const after = new Set(before);
      if (!after.delete(partnerId)) after.add(partnerId);
      return after;
    });
  const totals = totalsOf(report.data);
  const columns: readonly Column<FinancialReportRow>[] = [
    {
      id: 'partnerName',
      header: 'Parceiro',
      title: true,
      sortable: true,
      cell: (row) => {
        const isOpen = openIds.has(row.partnerId);
        const Chevron = isOpen ? ChevronDown : ChevronRight;
        return (
          <Opener type="button" aria-expanded={isOpen} onClick={() => toggle(row)}>
            <Chevron size={18} aria-hidden />
            {row.partnerName}
          </Opener>
        );
      },
    },
    {
      id: 'orderCount',
      header: 'Pedidos',
      end: true,
      sortable: true,
      cell: ({ orderCount }) => formatNumber(orderCount),
    },
    {
      id: 'totalAmount',
      header: 'Valor total',
      end: true,
      sortable: true,
      cell: ({ totalAmount }) => <strong>{formatReais(totalAmount)}</strong>,
    },
    {
      id: 'averageAmount',
      header: 'Valor médio',
      end: true,
      sortable: true,
      cell: ({ averageAmount }) => formatReais(averageAmount),
    },
  ];
  return (
    <DataTable
      label="Por parceiro"
      columns={columns}
      rows={sorted(report.data, sort)}
      rowKey={({ partnerId }) => partnerId}
      sort={sort}
      onSort={setSort}
      onRowPress={toggle}
      details={(row) =>
        openIds.has(row.partnerId) ? <PartnerOrders partner={row} period={report.period} /> : null
      }
      empty={null}
      totals={[
        'TOTAL',
        formatNumber(totals.orderCount),
        formatReais(totals.totalAmount),
        formatReais(totals.averageAmount),
      ]}
      toolbar={
        <>
          <Grow>
            <SectionHeader title="Por parceiro" />
            <Text $size="tiny" $tone="muted">
              Abra um parceiro para ver os pedidos dele
            </Text>
          </Grow>
          <Downloads report={report} />
        </>
      }
    />
  );
}
