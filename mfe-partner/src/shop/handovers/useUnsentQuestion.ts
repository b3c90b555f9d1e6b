import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { askBeforeSignOut } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';
import { isWaiting, loadHandovers, queueStore } from './queue.ts';
import { sendHandoversNow } from './sender.ts';

/** Maximum time in milliseconds that a logout waits until the stored hand-overs are sent. */
const SEND_MS = 5_000;
/** Duration of the toast that asks about unsent hand-overs, in milliseconds. */
const QUESTION_MS = 15_000;

const unsent = () => queueStore.getState().handovers.filter(isWaiting).length;

/**
 * Before a logout, sends the stored hand-overs, because the logout deletes them. If some remain unsent, a toast asks
 * the user whether to log out anyway. A toast works offline, because its code is already loaded.
 */
export function useUnsentQuestion(signOut: () => Promise<void>): void {
  const isConfirmed = useRef(false);
  useEffect(
    () =>
      askBeforeSignOut(async () => {
        if (isConfirmed.current) return true;
        const deadline = new Promise<void>((resolve) => setTimeout(resolve, SEND_MS));
        const { account } = queueStore.getState();
        // Another tab may have stored a hand-over since this tab read the queue. A failed or slow read must not block
        // the logout.
        if (account !== '') await Promise.race([loadHandovers(account).catch(() => undefined), deadline]);
        if (unsent() === 0) return true;
        await Promise.race([sendHandoversNow(), deadline]);
        const count = unsent();
        if (count === 0) return true;
        toast({
          title: pluralize(count, 'entrega ainda não foi enviada', 'entregas ainda não foram enviadas'),
          description: `Se você sair agora, ${count === 1 ? 'ela se perde' : 'elas se perdem'} neste aparelho.`,
          variant: 'error',
          duration: QUESTION_MS,
          action: {
            label: 'Sair mesmo assim',
            onPress: () => {
              isConfirmed.current = true;
              // Reset the consent after this logout, because another question may cancel the logout. The next logout
              // must ask again.
              void signOut().finally(() => {
                isConfirmed.current = false;
              });
            },
          },
        });
        return false;
      }),
    [signOut],
  );
}
