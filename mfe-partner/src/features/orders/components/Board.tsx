import { orderAnchor } from '@boaxepa/contracts/domain/orderAddresses';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { Button, Grid, media, Row, Stack, styled, Tag, Text, VisuallyHidden, InlineAlert } from '@boaxepa/ui';
import { useEffect, useId, type ReactNode, useState } from 'react';
import { messageOf } from '@boaxepa/shell-sdk';
import { type BoardColumn, sortFound } from '../orderBoard.ts';
import { OrderTicket, type TicketActs } from './OrderTicket.tsx';
import { usePartnerOlderOrdersQuery } from '../api.ts';

interface OlderOrdersProps {
  /** Position at which the older orders begin: `nextCursor` of the previous response. */
  readonly cursor: string;
  /** Filters the loaded orders by the search and the filters of the page, and sorts them for display. */
  readonly find: (orders: readonly PartnerOrder[]) => readonly PartnerOrder[];
  readonly children: (orders: readonly PartnerOrder[]) => ReactNode;
}

/**
 * Focuses the first of the loaded orders, because the clicked button 'Mostrar mais pedidos' (show more orders) has
 * disappeared.
 */
function FirstOrderFocus({ orders }: { readonly orders: readonly PartnerOrder[] }) {
  const [firstId] = useState(orders[0]?.id);
  useEffect(() => {
    if (firstId !== undefined && document.activeElement === document.body)
      document.getElementById(orderAnchor(firstId))?.focus();
  }, [firstId]);
  return null;
}

/**
 * Button that loads older orders. The loaded orders replace the button. Below them, a nested `OlderOrders` loads the
 * next page of orders.
 */
function OlderOrders({ cursor, find, children }: OlderOrdersProps) {
  const [isRequested, setRequested] = useState(false);
  const { data, error, isFetching, refetch } = usePartnerOlderOrdersQuery(cursor, { skip: !isRequested });
  if (data) {
    const found = find(data.orders);
    return (
      <>
        {children(found)}
        <FirstOrderFocus orders={found} />
        {data.nextCursor && (
          <OlderOrders cursor={data.nextCursor} find={find}>
            {children}
          </OlderOrders>
        )}
      </>
    );
  }
  return (
    <Stack $gap={2} style={{ gridColumn: '1 / -1' }}>
      {error && !isFetching && (
        <InlineAlert>{messageOf(error, 'Não foi possível carregar mais pedidos')}</InlineAlert>
      )}
      <Button
        variant="ghost"
        size="m"
        style={{ justifySelf: 'start' }}
        loading={isFetching}
        loadingText="Carregando..."
        onClick={() => (error ? void refetch() : setRequested(true))}
      >
        Mostrar mais pedidos
      </Button>
    </Stack>
  );
}

/** The counter beside the board sets `--board-columns`. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px 12px;
  align-items: start;
  ${media.cards} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: repeat(var(--board-columns, 4), minmax(0, 1fr));
  }
`;
const Title = styled.h2`
  font-size: 1rem;
`;

interface TicketsProps extends TicketActs {
  readonly newIds: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
  /** Returns the error message of the last action on an order, if it failed. */
  readonly refusalOf: (order: PartnerOrder) => string | undefined;
  readonly now: Date;
}

function tickets(orders: readonly PartnerOrder[], { newIds, expanded, refusalOf, ...props }: TicketsProps) {
  return orders.map((order) => (
    <OrderTicket
      key={order.id}
      order={order}
      isNew={newIds.has(order.id)}
      expanded={expanded.has(order.id)}
      refusal={refusalOf(order)}
      {...props}
    />
  ));
}

function Column({
  column,
  onHistory,
  ...props
}: TicketsProps & { readonly column: BoardColumn } & Pick<BoardProps, 'onHistory'>) {
  const id = useId();
  const { label, orders, history } = column;
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <Row $between>
        <Title id={id}>{label}</Title>
        <Tag>{orders.length}</Tag>
      </Row>
      {tickets(orders, props)}
      {orders.length === 0 && (
        <Text $size="small" $tone="muted">
          {history ? 'Nenhum pedido hoje' : 'Nenhum pedido'}
        </Text>
      )}
      {history && (
        <Button
          variant="quiet"
          size="s"
          style={{ justifySelf: 'start', marginInlineStart: -8 }}
          onClick={() => onHistory(history)}
        >
          Ver os últimos 30 dias
          <VisuallyHidden> de pedidos {history === 'delivered' ? 'entregues' : 'cancelados'}</VisuallyHidden>
        </Button>
      )}
    </Stack>
  );
}

interface BoardProps extends TicketsProps {
  readonly columns: readonly BoardColumn[];
  readonly onHistory: (status: 'delivered' | 'cancelled') => void;
}

export function Board({ columns, onHistory, ...props }: BoardProps) {
  return (
    <Columns>
      {columns.map((column) => (
        <Column key={column.label} column={column} onHistory={onHistory} {...props} />
      ))}
    </Columns>
  );
}

interface FoundOrdersProps extends TicketsProps {
  readonly orders: readonly PartnerOrder[];
  /** Cursor for loading older orders. Null if there are no older orders. */
  readonly nextCursor: string | null;
  /** Returns the orders that match the search and the filters, sorted for display. */
  readonly find: (orders: readonly PartnerOrder[]) => readonly PartnerOrder[];
}

/** Shows the orders that match a search or a filter as cards. A button loads older orders. */
export function FoundOrders({ orders, nextCursor, find, ...props }: FoundOrdersProps) {
  return (
    <section>
      <VisuallyHidden as="h2">Resultados</VisuallyHidden>
      <Grid $min={260} $gap={3} style={{ alignItems: 'start' }}>
        {tickets(sortFound(orders), props)}
        {nextCursor && (
          <OlderOrders cursor={nextCursor} find={(older) => sortFound(find(older))}>
            {(older) => tickets(older, props)}
          </OlderOrders>
        )}
      </Grid>
    </section>
  );
}
