import { orderAnchor } from '@boaxepa/contracts/domain/orderAddresses';
import { nearDay } from '@boaxepa/contracts/domain/momentTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { paths, useLocation, useStore } from '@boaxepa/shell-sdk';
import { Button, LinkButton, Row, Stack, Text, useOnline, VisuallyHidden } from '@boaxepa/ui';
import { usePartnerOrdersQuery } from '../../../shop/api.ts';
import { byLatestChange, changedAt } from '../../../shop/changedAt.ts';
import {
  isWaiting,
  openQueueLabel,
  type QueuedHandover,
  queueStore,
  storedHandoversText,
  storedHandoversTitle,
} from '../../../shop/handovers/queue.ts';
import { HandoverEntry } from './HandoverEntry.tsx';
import { WaitingList } from './WaitingList.tsx';

/** Maximum number of delivered orders in the list. The board beside the counter shows all of them. */
const SHOWN = 3;

const hasCode = ({ handover }: PartnerOrder): boolean =>
  handover?.proof === 'code' || handover?.proof === 'qr';

function proofText(order: PartnerOrder): string {
  if (hasCode(order)) return 'com código';
  const reason = order.handover?.reason;
  return reason ? `sem código: ${reason}` : 'sem código';
}

/** Returns how many orders were handed over with and without a code, such as '6 com código, 1 sem'. */
function countText(orders: readonly PartnerOrder[]): string {
  const withCode = orders.filter(hasCode).length;
  return `${withCode} com código, ${orders.length - withCode} sem`;
}

/** Returns the orders that were delivered today. The latest one is the first. */
function deliveredToday(orders: readonly PartnerOrder[], now: Date): PartnerOrder[] {
  return orders
    .filter((order) => order.status === 'delivered' && nearDay(order.zone, changedAt(order), now) === 'today')
    .sort(byLatestChange);
}

interface CounterListsProps {
  readonly handovers: readonly QueuedHandover[];
  readonly now: Date;
  readonly onOpenQueue: () => void;
}

/**
 * Lists that the counter shows beside the board: hand-overs that wait for the network, and the last deliveries of the
 * day.
 */
export function CounterLists({ handovers, now, onOpenQueue }: CounterListsProps) {
  const { search } = useLocation();
  const isOnline = useOnline();
  const hasFailed = useStore(queueStore, ({ failedAt }) => failedAt !== undefined);
  const { data } = usePartnerOrdersQuery();
  const delivered = deliveredToday(data?.orders ?? [], now);
  // With a connection, a hand-over waits only until the user can no longer undo it, so do not list it here.
  const waiting = isOnline && !hasFailed ? [] : handovers.filter(isWaiting);
  return (
    <>
      {waiting.length > 0 && (
        <Stack>
          <Row $between $wrap>
            <h3>Aguardando conexão</h3>
            <Text $size="tiny" $tone="muted">
              {storedHandoversTitle}
            </Text>
          </Row>
          <WaitingList handovers={waiting} />
          <Text $size="tiny" $tone="warning">
            {storedHandoversText}
          </Text>
          <Button variant="quiet" full onClick={onOpenQueue}>
            {openQueueLabel}
          </Button>
        </Stack>
      )}
      {delivered.length > 0 && (
        <Stack>
          <Row $between $wrap>
            <h3>Entregues hoje</h3>
            <Text $size="small" $tone="muted">
              {countText(delivered)}
            </Text>
          </Row>
          <Stack as="ul" role="list" aria-label="Últimas entregas de hoje">
            {delivered.slice(0, SHOWN).map((order) => (
              <HandoverEntry
                key={order.id}
                orderId={order.id}
                customer={order.shopper.fullName}
                note={`${localTime(order.zone, changedAt(order))} · ${proofText(order)}`}
              >
                <LinkButton
                  to={{ pathname: paths.partner.handover(), search, hash: orderAnchor(order.id) }}
                  variant="quiet"
                  size="m"
                  preventScrollReset
                >
                  Ver<VisuallyHidden> pedido {orderNumber(order.id)}</VisuallyHidden>
                </LinkButton>
              </HandoverEntry>
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}
