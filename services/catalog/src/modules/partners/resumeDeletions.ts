import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import type { Connection } from 'mongoose';
import type { Services } from '../../services.ts';
import { finishDeletion } from './deletePartner.ts';
import { partners } from './partner.model.ts';

/** After this long whoever was deleting a shop is gone. */
const staleAfterMs = 30_000;

/** Shops whose deletion began before that instant and has not ended. The type is the index's own condition: without it all are read. */
export function findStaleDeletions(connection: Connection, before: Date) {
  return partners(connection)
    .find({ deletingSince: { $type: 'date', $lte: before } }, { deletingSince: 1 })
    .lean();
}

/** The sweep of deletions that died half-way: finishes or restores each. Answers how many it took up. */
export async function resumeDeletions(services: Services): Promise<number> {
  const { connection, clock } = services;
  const before = new Date(clock().getTime() - staleAfterMs);
  const stale = await findStaleDeletions(connection, before);
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
