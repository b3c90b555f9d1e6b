import { useSession } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';
import { usePartnerHandOverMutation } from './api.ts';
import { startSender } from './sender.ts';

/**
 * While a partner page is open, sends the stored hand-overs (orders that the shop has given to customers) to the
 * server.
 */
export function useHandoverSender(): void {
  const account = useSession()?.userId;
  const [handOver] = usePartnerHandOverMutation();
  useEffect(() => {
    if (account === undefined) return undefined;
    const { stop } = startSender(account, (handover) => handOver(handover).unwrap());
    return stop;
  }, [account, handOver]);
}
