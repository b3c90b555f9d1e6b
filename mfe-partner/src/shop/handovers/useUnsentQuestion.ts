import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { askBeforeSignOut } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';
import { isWaiting, queueStore } from './queue.ts';
import { sendHandoversNow } from './sender.ts';

/** Before a logout, wait at most this many milliseconds until the stored hand-overs are sent. */
const SEND_MS = 5_000;
/** The toast that asks about unsent hand-overs stays visible for this many milliseconds. */
const QUESTION_MS = 15_000;

const unsent = () => queueStore.getState().handovers.filter(isWaiting).length;

/**
 * Before a logout, sends the stored hand-overs, because the logout deletes them. If this fails, a toast asks the user
 * whether to log out anyway. A toast works offline, because its code is already loaded.
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
