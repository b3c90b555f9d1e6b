import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { Banner, Button } from '@boaxepa/ui';
import { CloudUpload } from 'lucide-react';
import { isException, isWaiting, type QueuedHandover } from '../../../shop/handovers/queue.ts';

interface QueueNoticeProps {
  readonly handovers: readonly QueuedHandover[];
  readonly onOpen: () => void;
}

/**
 * Banner about hand-overs that the server has not accepted yet, although the customers have their orders. Its button
 * opens a list of these hand-overs.
 */
export function QueueNotice({ handovers, onOpen }: QueueNoticeProps) {
  const waiting = handovers.filter(isWaiting).length;
  const exceptions = handovers.filter(isException).length;
  if (waiting + exceptions === 0) return null;
  return (
    <Banner
      tone={exceptions > 0 ? 'danger' : 'info'}
      {...(exceptions > 0 ? {} : { icon: CloudUpload })}
      title={
        exceptions > 0
          ? `${pluralize(exceptions, 'entrega precisa', 'entregas precisam')} de você`
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
