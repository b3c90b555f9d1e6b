import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { toast } from '@boaxepa/ui';
import { type QueuedHandover, queueStore, undoHandover } from './queue.ts';

/**
 * Shows a notification with which the user can undo a hand-over until it is sent to the server. Does nothing if it is
 * already being sent.
 */
export function offerUndo({ key, orderId }: Pick<QueuedHandover, 'key' | 'orderId'>): void {
  const stored = queueStore.getState().handovers.find((each) => each.key === key);
  const remainingMs = stored?.state === 'queued' ? stored.sendAfter - Date.now() : 0;
  if (remainingMs <= 0) return;
  const undo = async () => {
    if (!(await undoHandover(key))) toast({ title: 'A entrega já foi enviada', variant: 'error' });
  };
  toast({
    title: `Pedido ${orderNumber(orderId)} entregue`,
    variant: 'success',
    duration: remainingMs,
    action: { label: 'Desfazer', onPress: () => void undo() },
  });
}
