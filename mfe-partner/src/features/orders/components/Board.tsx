import { orderAnchor } from '@boaxepa/contracts/domain/orderAddresses';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { Button, Grid, media, Row, Stack, styled, Tag, Text, VisuallyHidden, InlineAlert } from '@boaxepa/ui';
import { useEffect, useId, type ReactNode, useRef, useState } from 'react';
import { messageOf } from '@boaxepa/shell-sdk';
import { type BoardColumn, sortFound } from '../orderBoard.ts';
import { OrderTicket, type TicketActs } from './OrderTicket.tsx';
import { usePartnerOlderOrdersQuery } from '../api.ts';

/**
 * Returns the message that no order was found.
 * @param isComplete true if the user has loaded all older orders, too
 */
type NoResultsMessage = (isComplete: boolean) => ReactNode;

interface OlderOrdersProps {
  /** Position at which the older orders begin: `nextCursor` of the previous response. */
  readonly cursor: string;
  /** Filters the loaded orders by the search and the filters of the page, and sorts them for display. */
  readonly find: (orders: readonly PartnerOrder[]) => readonly PartnerOrder[];
  readonly children: (orders: readonly PartnerOrder[]) => ReactNode;
  /** Message that no order was found. Undefined if an order was found. */
  readonly noResults: NoResultsMessage | undefined;
}

interface LoadedFocusProps {
  /** Id of the first of the loaded orders. */
  readonly firstId: string | undefined;
  readonly children: ReactNode;
}

/**
 * Focuses the first of the loaded orders, because the clicked button 'Mostrar mais pedidos' (show more orders) has
 * disappeared. Without orders, the last button or message of the children gets the focus.
 */
function LoadedFocus({ firstId: loadedId, children }: LoadedFocusProps) {
  const [firstId] = useState(loadedId);
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    if (firstId === undefined)
      [...(rest.current?.querySelectorAll<HTMLElement>('button, [tabindex]') ?? [])].at(-1)?.focus();
    else document.getElementById(orderAnchor(firstId))?.focus();
  }, [firstId]);
  return (
    <div ref={rest} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/**
 * Button that loads older orders. The loaded orders replace the button. Below them, a nested `OlderOrders` loads the
 * next page of orders.
 */
function OlderOrders({ cursor, find, children, noResults }: OlderOrdersProps) {
  const [isRequested, setRequested] = useState(false);
  const { data, error, isFetching, refetch } = usePartnerOlderOrdersQuery(cursor, { skip: !isRequested });
  if (data) {
    const found = find(data.orders);
    const stillNoResults = found.length === 0 ? noResults : undefined;
    return (
      <>
        {children(found)}
        <LoadedFocus firstId={found[0]?.id}>
          {data.nextCursor ? (
            <OlderOrders cursor={data.nextCursor} find={find} noResults={stillNoResults}>
              {children}
            </OlderOrders>
          ) : (
            found.length === 0 && (
              <div style={{ gridColumn: '1 / -1' }}>
                {stillNoResults ? stillNoResults(true) : <Text tabIndex={-1}>Não há mais pedidos.</Text>}
              </div>
            )
          )}
        </LoadedFocus>
      </>
    );
  }
  return (
    <Stack $gap={2} style={{ gridColumn: '1 / -1' }}>
      {noResults?.(false)}
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

/** `BoardAndCounter` sets `--board-columns` while the counter is beside the board. */
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
  readonly noResults: NoResultsMessage;
}

/** Shows the orders that match a search or a filter as cards. A button loads older orders. */
export function FoundOrders({ orders, nextCursor, find, noResults, ...props }: FoundOrdersProps) {
  return (
    <section>
      <VisuallyHidden as="h2">Resultados</VisuallyHidden>
      <Grid $min={260} $gap={3} style={{ alignItems: 'start' }}>
        {tickets(sortFound(orders), props)}
        {nextCursor && (
          <OlderOrders
            cursor={nextCursor}
            find={(older) => sortFound(find(older))}
            noResults={orders.length === 0 ? noResults : undefined}
          >
            {(older) => tickets(older, props)}
          </OlderOrders>
        )}
      </Grid>
    </section>
  );
}
