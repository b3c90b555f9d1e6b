import { isOffline } from '@boaxepa/shell-sdk';
import { useOnline } from '@boaxepa/ui';
import { WifiOff } from 'lucide-react';
import { TicketNotice } from './TicketScreen.tsx';

const reasons = { offline: 'Sem conexão', unanswered: 'O servidor não respondeu' } as const;

/**
 * Returns why a ticket may be outdated, or undefined if the ticket is up to date.
 * @param error error of the last request for the ticket
 */
export function useStaleness(error: unknown): keyof typeof reasons | undefined {
  const isConnected = useOnline() && !isOffline(error);
  if (!isConnected) return 'offline';
  return error === undefined ? undefined : 'unanswered';
}

/** Tells that the code of an outdated ticket is still valid. */
export function StalenessNotice({ staleness }: { readonly staleness: ReturnType<typeof useStaleness> }) {
  return (
    // The live region exists before its text, so that screen readers announce the text.
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
