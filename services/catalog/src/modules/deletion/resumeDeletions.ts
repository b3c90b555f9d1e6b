import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import type { Services } from '../../services.ts';
import { findStaleDeletions } from '../partners/deletionMark.ts';
import { finishDeletion } from './deletePartner.ts';

/** After this long whoever was deleting a shop is gone. */
const staleAfterMs = 30_000;

/** The sweep of deletions that died half-way: finishes or restores each. Answers how many it took up. */
export async function resumeDeletions(services: Services): Promise<number> {
  const { connection, clock } = services;
  const stale = await findStaleDeletions(connection, new Date(clock().getTime() - staleAfterMs));
  for (const deletion of stale) {
    try {
      await finishDeletion(services, deletion);
    } catch (error) {
      const { partnerId } = deletion;
      currentContext()?.log.warn({ err: error, partnerId }, 'shop not deleted, restored');
    }
  }
  return stale.length;
}
