import { facts } from '@boaxepa/contracts/internal/facts';
import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { sellHolds } from '../items/holds/sellHolds.ts';
import { approvedAmong } from '../partners/partner.policy.ts';

/**
 * The orders exist: their holds become sold, once. A shop that was closed after the hold was made is told to orders
 * again, whose first look came too early to find such an order.
 */
export async function settleHolds(
  services: Services,
  orderIds: readonly string[],
  session: ClientSession,
): Promise<void> {
  const sellers = await sellHolds(services, orderIds, session);
  if (sellers.length === 0) return;
  const approved = await approvedAmong(services, sellers, session);
  for (const partnerId of sellers)
    if (!approved.has(partnerId))
      await services.outbox.fact(session, { fact: facts.partnerClosed, payload: { partnerId } });
}
