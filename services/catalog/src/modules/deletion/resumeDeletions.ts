import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { noopClaims, type Claims, doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Services } from '../../services.ts';
import { findStaleDeletions } from '../partners/deletionMark.ts';
import { finishDeletion } from './deletePartner.ts';

/**
 * After these milliseconds, a periodic job takes over an unfinished deletion. Only a crash makes a deletion so slow.
 */
const staleAfterMs = 30_000;

/**
 * Periodic job that completes or reverts the shop deletions that a crash has interrupted. Returns the number of these
 * deletions.
 * @param claims leases that keep two workers from handling the same shop
 */
export function resumeDeletions(services: Services, claims: Claims = noopClaims): Promise<number> {
  const { connection, clock } = services;
  const startedBefore = new Date(clock().getTime() - staleAfterMs);
  return doDueWork(claims, {
    name: 'resumeDeletions',
    async find(limit) {
      const stale = await findStaleDeletions(connection, startedBefore, { limit });
      return stale.map(({ partnerId }) => partnerId);
    },
    async load(partnerIds) {
      const stale = await findStaleDeletions(connection, startedBefore, { partnerIds });
      return new Map(stale.map((deletion) => [deletion.partnerId, deletion]));
    },
    async handle(deletion, partnerId) {
      // If the check for orders fails, `finishDeletion` restores the shop and throws, and later runs no longer find
      // this deletion. If the removal fails, the shop stays marked, and the next run tries again.
      await finishDeletion(services, deletion).catch((error: unknown) =>
        currentContext()?.log.warn({ err: error, partnerId }, 'shop not deleted'),
      );
      return 1;
    },
  });
}
