import { formatReais } from '@boaxepa/contracts/domain/money';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { paths } from '@boaxepa/shell-sdk';
import { Button, color, LinkButton, Stack, styled } from '@boaxepa/ui';
import { Check, ScanLine, Undo2 } from 'lucide-react';
import { atHandoverTime, type QueuedHandover } from '../../../shop/handovers/queue.ts';
import { paidWith } from '../charge.ts';
import { useSendingText } from '../useSendingText.ts';
import { useUndoTime } from '../useUndoTime.ts';
import { UndoButton } from './UndoButton.tsx';
import { ViewHeading } from './ViewHeading.tsx';

const Root = styled.div`
  display: grid;
  flex: 1;
  grid-template-rows: 1fr auto;
  gap: 24px;
  padding: 32px 16px calc(24px + env(safe-area-inset-bottom));
  background: ${color.bar};
  color: ${color.onBar};
`;
const Facts = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 12px;
  text-align: center;
`;
// The colors are fixed, because the background is dark in both color schemes.
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 96px;
  height: 96px;
  border-radius: 50%;
  background: #dcfce7;
  color: #14532d;
`;
const Muted = styled.p`
  color: ${color.onBarMuted};
  font-size: 0.8125rem;
`;
const Actions = styled(Stack)`
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
`;

interface DeliveredProps {
  readonly handover: QueuedHandover;
  /** Undoes the hand-over. This is possible only until the hand-over is sent to the server. */
  readonly onUndo: () => Promise<void>;
  readonly onNext: () => void;
}

/** Confirms that the shop has handed over an order. The user can undo the hand-over until it is sent to the server. */
export function Delivered({ handover, onUndo, onNext }: DeliveredProps) {
  const { orderId, customer, isPaid, paymentMethod } = handover;
  const amount = formatReais(handover.totalAmount);
  const received = paymentMethod ? `${amount} recebidos ${paidWith[paymentMethod]}` : amount;
  const sendingText = useSendingText(handover.key);
  const { secondsLeft, holds } = useUndoTime(handover);
  return (
    <Root>
      <Facts>
        <Mark>
          <Check size={40} aria-hidden />
        </Mark>
        <ViewHeading>{`Entregue ${atHandoverTime(handover)}`}</ViewHeading>
        <p>
          Pedido <strong>{orderNumber(orderId)}</strong> · {customer}
          <br />
          {isPaid ? `Já pago no cartão: ${amount}` : received}
        </p>
        {secondsLeft > 0 ? (
          <>
            <UndoButton icon={Undo2} onClick={onUndo} {...holds}>
              {`Desfazer · ${secondsLeft} s`}
            </UndoButton>
            <Muted>Depois disso, só o suporte corrige.</Muted>
          </>
        ) : (
          <Muted role="status">{sendingText}</Muted>
        )}
      </Facts>
      <Actions $gap={2}>
        <Button variant="accent" icon={ScanLine} full onClick={onNext}>
          Próximo cliente
        </Button>
        <LinkButton to={paths.partner.orders()} variant="ghost" full>
          Voltar aos pedidos
        </LinkButton>
      </Actions>
    </Root>
  );
}
