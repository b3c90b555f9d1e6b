import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { color, Grow, radius, Row, shadow, styled, Text } from '@boaxepa/ui';
import { CircleCheck, Undo2 } from 'lucide-react';
import type { QueuedHandover } from '../../../shop/handovers/queue.ts';
import { useUndoTime } from '../useUndoTime.ts';
import { UndoButton } from './UndoButton.tsx';

const Root = styled(Row)`
  flex: none;
  margin: 0 16px 12px;
  padding: 10px 10px 10px 16px;
  border-radius: ${radius.card};
  background: ${color.bar};
  color: ${color.onBar};
  box-shadow: ${shadow.high};
`;
const Customer = styled(Text)`
  color: ${color.onBarMuted};
`;

interface UndoBarProps {
  readonly handover: QueuedHandover;
  readonly onUndo: () => Promise<void>;
}

/**
 * Bar at the lower edge of the counter, while the counter is beside the board. It confirms a hand-over, and lets the
 * user undo it until it is sent to the server. Above the bar, the counter is ready for the next customer.
 */
export function UndoBar({ handover, onUndo }: UndoBarProps) {
  const { secondsLeft, holds } = useUndoTime(handover);
  if (secondsLeft === 0) return null;
  const number = orderNumber(handover.orderId);
  return (
    <Root role="group" aria-label={`Pedido ${number} entregue`}>
      <CircleCheck size={20} aria-hidden />
      <Grow>
        <Text $size="small" $strong>
          {number} entregue
        </Text>
        <Customer $size="tiny" $clip>
          {handover.customer}
        </Customer>
      </Grow>
      <UndoButton icon={Undo2} onClick={onUndo} {...holds}>
        {`Desfazer · ${secondsLeft} s`}
      </UndoButton>
    </Root>
  );
}
