import { useSession } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';
import { usePartnerHandOverMutation } from './api.ts';
import { startSender } from './sender.ts';

/** Sends the stored hand-overs of the signed-in shop while the area is open. */
export function useHandoverSender(): void {
  const account = useSession()?.userId;
  const [handOver] = usePartnerHandOverMutation();
  useEffect(() => {
    if (account === undefined) return undefined;
    const { stop } = startSender(account, (handover) => handOver(handover).unwrap());
    return stop;
  }, [account, handOver]);
}
