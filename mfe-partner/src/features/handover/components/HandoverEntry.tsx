import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { Grow, IconMark, styled, Text } from '@boaxepa/ui';
import { Check, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';

const Root = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  p {
    overflow-wrap: anywhere;
  }
`;

interface HandoverEntryProps {
  readonly orderId: string;
  readonly customer: string;
  /** Third line, such as the time of the hand-over. */
  readonly note: string;
  /** True if the server has not recorded the hand-over yet. */
  readonly isWaiting?: boolean;
  /** Content at the right edge, such as the amount. */
  readonly children?: ReactNode;
}

/** One row in a list of hand-overs. */
export function HandoverEntry({ orderId, customer, note, isWaiting = false, children }: HandoverEntryProps) {
  return (
    <Root>
      <IconMark icon={isWaiting ? CloudUpload : Check} tone={isWaiting ? 'warning' : 'success'} size={40} />
      <Grow>
        <strong>{orderNumber(orderId)}</strong>
        <Text $size="small">{customer}</Text>
        <Text $size="tiny" $tone="muted">
          {note}
        </Text>
      </Grow>
      {children}
    </Root>
  );
}
