import { noopClaims, type Claims, doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Services } from '../../services.ts';
import { findExpiredApplications, isExpiredApplication } from '../partners/unapprovedShops.ts';
import { deletePartner } from './deletePartner.ts';

/**
 * Periodic job that deletes the shops that were not approved in time, together with their accounts
 * (product/privacy.md#how-long-things-are-kept). Returns the number of deleted shops.
 */
export async function removeUnapprovedShops(
  services: Services,
  claims: Claims = noopClaims,
): Promise<number> {
  const { connection, clock } = services;
  return doDueWork(claims, {
    name: 'removeUnapprovedShops',
    find: (limit) => findExpiredApplications(connection, clock(), limit),
    load: (partnerIds) => Promise.resolve(new Map(partnerIds.map((partnerId) => [partnerId, partnerId]))),
    async handle(partnerId) {
      await deletePartner(services, partnerId, 'shop', isExpiredApplication(clock()));
      return 1;
    },
  });
}
