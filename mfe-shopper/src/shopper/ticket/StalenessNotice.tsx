import { isOffline } from '@boaxepa/shell-sdk';
import { useOnline } from '@boaxepa/ui';
import { WifiOff } from 'lucide-react';
import { TicketNotice } from './TicketScreen.tsx';

const reasons = { offline: 'Sem conexão', unanswered: 'O servidor não respondeu' } as const;

/**
 * Returns the reason why the shown ticket may be outdated, for example 'offline'. Returns undefined if the ticket is
 * current.
 * @param error error of the last request for the ticket
 */
export function useStaleness(error: unknown): keyof typeof reasons | undefined {
  const isConnected = useOnline() && !isOffline(error);
  if (!isConnected) return 'offline';
  return error === undefined ? undefined : 'unanswered';
}

/** Notice that the data of a ticket may be outdated. It adds that the pickup code is still valid. */
export function StalenessNotice({ staleness }: { readonly staleness: ReturnType<typeof useStaleness> }) {
  return (
    // Render the live region even without a text. Screen readers announce only texts that appear in an existing live
    // region.
    <div role="status">
      {staleness && (
        <TicketNotice>
          <WifiOff size={20} aria-hidden />
          {`${reasons[staleness]}: o código continua valendo`}
        </TicketNotice>
      )}
    </div>
  );
}
