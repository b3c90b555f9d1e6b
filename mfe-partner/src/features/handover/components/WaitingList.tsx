import type { PaymentMethod } from '@boaxepa/contracts/domain/orderStatus';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { Stack, styled } from '@boaxepa/ui';
import { handoverTime, type QueuedHandover } from '../../../shop/handovers/queue.ts';
import { HandoverEntry } from './HandoverEntry.tsx';

export const Amount = styled.strong`
  margin-left: auto;
  white-space: nowrap;
`;

const means: Record<PaymentMethod, string> = { cash: 'dinheiro', pix: 'PIX', card: 'cartão' };

/** Lists hand-overs that the server has not recorded yet. */
export function WaitingList({ handovers }: { readonly handovers: readonly QueuedHandover[] }) {
  return (
    <Stack as="ul" role="list" $gap={3} aria-label="Aguardando envio">
      {handovers.map((handover) => (
        <HandoverEntry
          key={handover.key}
          orderId={handover.orderId}
          customer={handover.customer}
          note={[handoverTime(handover), handover.paymentMethod && means[handover.paymentMethod]]
            .filter(Boolean)
            .join(' · ')}
          isWaiting
        >
          <Amount>{handover.isPaid ? 'Já pago' : formatReais(handover.totalAmount)}</Amount>
        </HandoverEntry>
      ))}
    </Stack>
  );
}
