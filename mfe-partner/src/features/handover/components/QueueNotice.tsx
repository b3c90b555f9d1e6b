import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { Banner, Button } from '@boaxepa/ui';
import { CloudUpload } from 'lucide-react';
import { isWaiting, type QueuedHandover } from '../../../shop/handovers/queue.ts';

interface QueueNoticeProps {
  readonly handovers: readonly QueuedHandover[];
  readonly onOpen: () => void;
}

/** A notice about waiting or refused hand-overs, with a link to their list. */
export function QueueNotice({ handovers, onOpen }: QueueNoticeProps) {
  const waiting = handovers.filter(isWaiting).length;
  const refused = handovers.filter(({ state }) => state === 'refused').length;
  if (waiting + refused === 0) return null;
  return (
    <Banner
      tone={refused > 0 ? 'danger' : 'info'}
      {...(refused > 0 ? {} : { icon: CloudUpload })}
      title={
        refused > 0
          ? `${pluralize(refused, 'entrega precisa', 'entregas precisam')} de você`
          : `${pluralize(waiting, 'entrega aguardando', 'entregas aguardando')} envio`
      }
      action={
        <Button variant="quiet" size="s" onClick={onOpen}>
          Ver entregas deste aparelho
        </Button>
      }
    />
  );
}
