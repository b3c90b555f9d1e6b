import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import type { Services } from '../../services.ts';
import { finishDeletion } from './deletePartner.ts';
import { partners } from './partner.model.ts';

/** After this long whoever was deleting a shop is gone. */
const staleAfterMs = 30_000;

/** The sweep of deletions that died half-way: finishes or restores each. Answers how many it took up. */
export async function resumeDeletions(services: Services): Promise<number> {
  const { connection, clock } = services;
  const before = new Date(clock().getTime() - staleAfterMs);
  const stale = await partners(connection)
    .find({ deletingSince: { $lte: before } }, { deletingSince: 1 })
    .lean();
  for (const { _id, deletingSince } of stale) {
    if (!deletingSince) continue;
    try {
      await finishDeletion(services, _id.toHexString(), deletingSince);
    } catch (error) {
      currentContext()?.log.warn({ err: error, partnerId: _id.toHexString() }, 'shop not deleted, restored');
    }
  }
  return stale.length;
}
