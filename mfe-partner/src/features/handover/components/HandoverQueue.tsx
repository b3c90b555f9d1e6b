import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { BottomBar, Button, Card, IconMark, Page, Row, Stack, styled, Tag, Text } from '@boaxepa/ui';
import { CircleCheck, CircleX, CloudUpload, RefreshCw, ScanLine } from 'lucide-react';
import { dismissRefusal, isWaiting, type QueuedHandover } from '../../../shop/handovers/queue.ts';
import { sendHandoversNow } from '../../../shop/handovers/sender.ts';
import { ViewHeading } from './ViewHeading.tsx';

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  p {
    overflow-wrap: anywhere;
  }
`;
const Amount = styled.strong`
  margin-left: auto;
  white-space: nowrap;
`;

const timeOf = ({ zone, at }: QueuedHandover) => localTime(zone, new Date(at));

/** A hand-over that the server refused, with the reason. */
function RefusedHandover({ handover }: { readonly handover: QueuedHandover }) {
  const { key, orderId, customer, refusal } = handover;
  return (
    <Card as="article" $edge="danger" aria-label={`Pedido ${orderNumber(orderId)}`}>
      <Stack $gap={2}>
        <Row $between $wrap>
          <strong>{orderNumber(orderId)}</strong>
          <Tag tone="danger" icon={CircleX}>
            Não registrada
          </Tag>
        </Row>
        <Text $size="small">
          {`Entrega a ${customer} às ${timeOf(handover)}: ${refusal?.message ?? 'o servidor recusou a entrega'}.`}
        </Text>
        <Button variant="ghost" size="m" onClick={() => dismissRefusal(key)}>
          Entendi
        </Button>
      </Stack>
    </Card>
  );
}

interface HandoverQueueProps {
  readonly handovers: readonly QueuedHandover[];
  readonly onNext: () => void;
}

/** Lists the waiting, refused and sent hand-overs of this device. */
export function HandoverQueue({ handovers, onNext }: HandoverQueueProps) {
  const waiting = handovers.filter(isWaiting);
  const refused = handovers.filter(({ state }) => state === 'refused');
  const sent = handovers.filter(({ state }) => state === 'sent').toReversed();
  const title =
    waiting.length > 0
      ? `${pluralize(waiting.length, 'entrega aguardando', 'entregas aguardando')} envio`
      : 'Entregas deste aparelho';
  return (
    <>
      <Page $width="narrow" $gap={3}>
        <ViewHeading>{title}</ViewHeading>
        {refused.map((handover) => (
          <RefusedHandover key={handover.key} handover={handover} />
        ))}
        {waiting.length > 0 && (
          <Card>
            <List aria-label="Aguardando envio">
              {waiting.map((handover) => (
                <Entry key={handover.key}>
                  <IconMark icon={CloudUpload} tone="warning" size={40} />
                  <div>
                    <strong>{orderNumber(handover.orderId)}</strong>
                    <Text $size="small">{handover.customer}</Text>
                    <Text $size="tiny" $tone="muted">
                      {timeOf(handover)}
                    </Text>
                  </div>
                  <Amount>{handover.isPaid ? 'Já pago' : formatReais(handover.totalAmount)}</Amount>
                </Entry>
              ))}
            </List>
          </Card>
        )}
        {sent.length > 0 && (
          <Card>
            <List aria-label="Enviadas">
              {sent.map((handover) => (
                <Entry key={handover.key}>
                  <IconMark icon={CircleCheck} tone="success" size={40} />
                  <div>
                    <strong>{orderNumber(handover.orderId)}</strong>
                    <Text $size="small">{handover.customer}</Text>
                    <Text $size="tiny" $tone="muted">
                      {`Entregue às ${timeOf(handover)}`}
                    </Text>
                  </div>
                </Entry>
              ))}
            </List>
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
