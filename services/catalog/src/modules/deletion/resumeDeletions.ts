import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { alone, type Claims } from '@boaxepa/service-kit/sweeps/claims';
import { doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Services } from '../../services.ts';
import { findStaleDeletions } from '../partners/deletionMark.ts';
import { finishDeletion } from './deletePartner.ts';

/** If a deletion has not finished after this time, the sweep takes over. */
const staleAfterMs = 30_000;

/**
 * Completes or reverts deletions whose process has crashed. Returns the number of handled deletions.
 * @param claims leases that prevent several workers from handling the same shop
 */
export function resumeDeletions(services: Services, claims: Claims = alone): Promise<number> {
  const { connection, clock } = services;
  const before = new Date(clock().getTime() - staleAfterMs);
  return doDueWork(claims, {
    name: 'resumeDeletions',
    async find(limit) {
      const stale = await findStaleDeletions(connection, before, { limit });
      return stale.map(({ partnerId }) => partnerId);
    },
    async load(partnerIds) {
      const stale = await findStaleDeletions(connection, before, { partnerIds });
      return new Map(stale.map((deletion) => [deletion.partnerId, deletion]));
    },
    async handle(deletion, partnerId) {
      // A refused deletion counts as handled, because the shop has been restored.
      await finishDeletion(services, deletion).catch((error: unknown) =>
        currentContext()?.log.warn({ err: error, partnerId }, 'shop not deleted, restored'),
      );
      return 1;
    },
  });
}
