import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { askBeforeSignOut } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';
import { isWaiting, queueStore } from './queue.ts';
import { sendHandoversNow } from './sender.ts';

/** Time in milliseconds for which the logout waits for the hand-overs. */
const SEND_MS = 5_000;
/** Time in milliseconds for the user to decide. */
const QUESTION_MS = 15_000;

const unsent = () => queueStore.getState().handovers.filter(isWaiting).length;

/**
 * Sends the stored hand-overs before a logout, which removes them from the device. If the server does not answer, a toast asks
 * the user. The code of a toast is available offline.
 */
export function useUnsentQuestion(signOut: () => Promise<void>): void {
  const isConfirmed = useRef(false);
  useEffect(
    () =>
      askBeforeSignOut(async () => {
        if (isConfirmed.current || unsent() === 0) return true;
        const deadline = new Promise<void>((resolve) => setTimeout(resolve, SEND_MS));
        await Promise.race([sendHandoversNow(), deadline]);
        if (unsent() === 0) return true;
        toast({
          title: pluralize(unsent(), 'entrega ainda não foi enviada', 'entregas ainda não foram enviadas'),
          description: 'Se você sair agora, elas se perdem neste aparelho.',
          variant: 'error',
          duration: QUESTION_MS,
          action: {
            label: 'Sair mesmo assim',
            onPress: () => {
              isConfirmed.current = true;
              void signOut();
            },
          },
        });
        return false;
      }),
    [signOut],
  );
}
