import { facts } from '@boaxepa/contracts/internal/facts';
import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { sellHolds } from '../items/holds/sellHolds.ts';
import { findShop } from '../partners/partner.policy.ts';

/**
 * The order exists: its holds become sold, once. A shop that was closed after the hold was made is told to orders
 * again, whose first look came too early to find this order.
 */
export async function settleHolds(
  services: Services,
  orderId: string,
  session: ClientSession,
): Promise<void> {
  const sellerId = await sellHolds(services, orderId, session);
  if (!sellerId) return;
  const partnerId = sellerId.toHexString();
  const shop = await findShop(services, partnerId, session);
  if (shop?.status !== 'approved')
    await services.outbox.fact(session, { fact: facts.partnerClosed, payload: { partnerId } });
}
