import { useStore } from '@boaxepa/shell-sdk';
import { useOnline } from '@boaxepa/ui';
import { queueStore } from '../../shop/handovers/queue.ts';

/** Returns a text that says whether the server has recorded a hand-over of this device. */
export function useSendingText(key: string): string {
  const isOnline = useOnline();
  const state = useStore(queueStore, ({ handovers }) => handovers.find((each) => each.key === key)?.state);
  if (state === 'sent') return 'Entrega registrada.';
  if (state === 'refused') return 'A entrega não foi registrada e precisa de você.';
  return isOnline ? 'Registrando a entrega...' : 'Entrega guardada. Ela segue quando a rede voltar.';
}
