import { messageOf } from '@boaxepa/shell-sdk';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { Button, InlineAlert, Stack } from '@boaxepa/ui';
import { type ReactNode, useState } from 'react';
import { usePartnerOlderOrdersQuery } from '../api.ts';

interface OlderOrdersProps {
  /** Position after the last visible order. A new cursor makes this component load other orders. */
  readonly cursor: string;
  readonly children: (orders: readonly PartnerOrder[]) => ReactNode;
}

/**
 * Loads a page of older orders when the user presses a button. Below the page, it renders itself again for the
 * following page.
 */
export function OlderOrders({ cursor, children }: OlderOrdersProps) {
  const [isRequested, setRequested] = useState(false);
  const { data, error, isFetching, refetch } = usePartnerOlderOrdersQuery(cursor, { skip: !isRequested });
  if (data)
    return (
      <>
        {children(data.orders)}
        {data.nextCursor && <OlderOrders cursor={data.nextCursor}>{children}</OlderOrders>}
      </>
    );
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
