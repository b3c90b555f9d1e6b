import { isApiError } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useState } from 'react';
import { usePartnerAnswerLateHandoverMutation } from '../../shop/handovers/api.ts';
import { type QueuedHandover, settleLateHandover } from '../../shop/handovers/queue.ts';
import { isTemporary, refusalOf } from '../../shop/handovers/sender.ts';

/**
 * The server refused a hand-over, because the order had been cancelled before. This hook sends the shop's answer to the
 * question whether the customer got the order.
 */
export function useLateAnswer({ key, orderId, proof, at }: QueuedHandover) {
  const [send] = usePartnerAnswerLateHandoverMutation();
  /** True if sending the answer failed temporarily, so that the user can retry. */
  const [isFailed, setFailed] = useState(false);
  const answer = async (wasDelivered: boolean): Promise<void> => {
    setFailed(false);
    try {
      await send({ id: orderId, key: `${key}-${wasDelivered}`, ...proof, at, wasDelivered }).unwrap();
      await settleLateHandover(key, { wasDelivered });
      toast({ title: wasDelivered ? 'Entrega registrada' : 'O pedido continua cancelado' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isTemporary(error)) setFailed(true);
      else await settleLateHandover(key, { refusal: refusalOf(error) });
    }
  };
  return { answer, isFailed };
}
