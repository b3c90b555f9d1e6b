import { ofMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { formatCents, reaisToCents } from '@boaxepa/contracts/domain/money';
import { useStore } from '@boaxepa/shell-sdk';
import { Banner, BottomBar, Button, Card, Page, Row, Stack, Text } from '@boaxepa/ui';
import { RefreshCw, ScanLine, Smartphone } from 'lucide-react';
import {
  exceptionsText,
  atHandoverTime,
  isException,
  isWaiting,
  type QueuedHandover,
  queueStore,
  storedHandoversText,
  storedHandoversTitle,
  waitingText,
} from '../../../shop/handovers/queue.ts';
import { sendHandoversNow } from '../../../shop/handovers/sender.ts';
import { HandoverEntry } from './HandoverEntry.tsx';
import { HandoverException } from './HandoverException.tsx';
import { ViewHeading } from './ViewHeading.tsx';
import { Amount, WaitingList } from './WaitingList.tsx';

/**
 * Returns the amount in cents that customers paid at the counter for these orders. Orders that were paid online are not
 * included.
 */
const cashIn = (handovers: readonly QueuedHandover[]): number =>
  handovers.reduce(
    (sum, { isPaid, totalAmount }) => (isPaid ? sum : sum + (reaisToCents(totalAmount) ?? 0)),
    0,
  );

function titleOf(waiting: number, exceptions: number, sentCount: number): string {
  if (waiting > 0) return waitingText(waiting);
  if (exceptions > 0)
    return `Enviadas: ${sentCount} de ${pluralize(sentCount + exceptions, 'entrega', 'entregas')}`;
  return 'Entregas deste aparelho';
}

/** @param failedAt time of the last failed attempt to send, in epoch milliseconds */
const failureText = (zone: string, failedAt: number): string =>
  `Sem resposta na tentativa ${ofMomentText(zone, new Date(failedAt), new Date())}`;

interface HandoverQueueProps {
  readonly handovers: readonly QueuedHandover[];
  readonly onNext: () => void;
}

/**
 * Lists the orders that the shop has handed over on this device. Each hand-over waits for the network, needs a
 * decision, or has reached the server.
 */
export function HandoverQueue({ handovers, onNext }: HandoverQueueProps) {
  const failedAt = useStore(queueStore, (state) => state.failedAt);
  const waiting = handovers.filter(isWaiting);
  const [first] = waiting;
  const exceptions = handovers.filter(isException);
  const sentHandovers = handovers.filter((each) => each.state === 'sent' && !isException(each)).toReversed();
  return (
    <>
      <Page $width="narrow" $gap={3}>
        <div>
          <ViewHeading>{titleOf(waiting.length, exceptions.length, sentHandovers.length)}</ViewHeading>
          {first && failedAt !== undefined && (
            <Text $size="small" $tone="muted">
              {failureText(first.zone, failedAt)}
            </Text>
          )}
          {exceptions.length > 0 && (
            <Text $size="small" $tone="muted">
              {`${exceptionsText(exceptions.length)}.`}
            </Text>
          )}
        </div>
        {exceptions.map((handover) => (
          <HandoverException key={handover.key} handover={handover} />
        ))}
        {waiting.length > 0 && (
          <>
            <Card>
              <WaitingList handovers={waiting} />
            </Card>
            <Card>
              <Row $between>
                <Text $size="small">Cobrado nesta fila</Text>
                <Amount>{formatCents(cashIn(waiting))}</Amount>
              </Row>
            </Card>
            <Banner tone="info" icon={Smartphone} title={storedHandoversTitle}>
              {storedHandoversText}
            </Banner>
          </>
        )}
        {sentHandovers.length > 0 && (
          <Card>
            <Stack as="ul" role="list" $gap={3} aria-label="Enviadas">
              {sentHandovers.map((handover) => (
                <HandoverEntry
                  key={handover.key}
                  orderId={handover.orderId}
                  customer={handover.customer}
                  note={`Entregue ${atHandoverTime(handover)}`}
                />
              ))}
            </Stack>
          </Card>
        )}
        {handovers.length === 0 && (
          <Text $tone="muted">As entregas feitas neste aparelho aparecem aqui.</Text>
        )}
      </Page>
      <BottomBar label="Próximo passo">
        <Button variant="accent" icon={ScanLine} full onClick={onNext}>
          Entregar outro
        </Button>
        {waiting.length > 0 && (
          <Button variant="ghost" icon={RefreshCw} full loadingText="Enviando..." onClick={sendHandoversNow}>
            Tentar enviar agora
          </Button>
        )}
      </BottomBar>
    </>
  );
}
