import {
  type FinancialReportRow,
  type ReportOrder,
  reportOrdersLimit,
  type ReportPeriod,
} from '@boaxepa/contracts/wire/admin';
import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { formatDateTime } from '@boaxepa/contracts/domain/momentTexts';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { EmptyState, QueryState, Row, Spinner, Text } from '@boaxepa/ui';
import { type Column, DataTable, Pagination } from '@boaxepa/ui/table';
import { useState } from 'react';
import { OrderTypeTag } from '../../../admin/OrderTypeTag.tsx';
import { useAdminPartnerOrdersQuery } from '../api.ts';

const PAGE_SIZE = 10;

const columns: readonly Column<ReportOrder>[] = [
  {
    id: 'order',
    header: 'Pedido',
    title: true,
    min: 104,
    cell: ({ id }) => <strong>{orderNumber(id)}</strong>,
  },
  { id: 'customer', header: 'Cliente', cell: ({ customerName }) => customerName || 'Cliente removido' },
  { id: 'total', header: 'Valor', end: true, cell: ({ totalAmount }) => formatReais(totalAmount) },
  { id: 'type', header: 'Tipo', cell: ({ orderType }) => <OrderTypeTag type={orderType} /> },
  {
    id: 'createdAt',
    header: 'Pedido em',
    cell: ({ createdAt }) => formatDateTime(new Date(createdAt)),
  },
];

/**
 * Lists a partner's orders in the period of the report. The server returns only the latest `reportOrdersLimit` orders.
 * If the partner has more, a note says so.
 */
export function PartnerOrders({
  partner: { partnerId, partnerName, orderCount },
  period,
}: {
  readonly partner: FinancialReportRow;
  readonly period: ReportPeriod;
}) {
  const query = useAdminPartnerOrdersQuery({ ...period, partnerId });
  const [page, setPage] = useState(1);
  return (
    <QueryState
      query={query}
      heading="h3"
      errorTitle="Erro ao carregar detalhes dos pedidos"
      skeleton={
        <Row role="status">
          <Spinner /> Carregando pedidos...
        </Row>
      }
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState heading="h3" title="Nenhum pedido encontrado para este parceiro no período." />}
    >
      {(found) => {
        // The server sorts the orders by delivery time. Sort them by creation time, because the table shows that time.
        const orders = found.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
        const totalPages = Math.ceil(orders.length / PAGE_SIZE);
        // After a reload, the list can be shorter, so the selected page may no longer exist.
        const shown = Math.min(page, totalPages);
        return (
          <>
            {orders.length >= reportOrdersLimit && orderCount > orders.length && (
              <Text $size="tiny" $tone="muted">
                {`Os ${formatNumber(orders.length)} pedidos mais recentes de ${formatNumber(orderCount)}.`}
              </Text>
            )}
            <DataTable
              label={`Pedidos de ${partnerName}`}
              columns={columns}
              rows={orders.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
              rowKey={({ id }) => id}
              empty={null}
              footer={
                totalPages > 1 && (
                  <Pagination
                    label={`Páginas de pedidos de ${partnerName}`}
                    page={shown}
                    totalPages={totalPages}
                    onChange={setPage}
                  />
                )
              }
            />
          </>
        );
      }}
    </QueryState>
  );
}
