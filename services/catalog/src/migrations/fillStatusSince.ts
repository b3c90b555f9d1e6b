import type { Connection } from 'mongoose';
import { partners } from '../modules/partners/partner.model.ts';

/**
 * Starts the retention period now for shops without approval that have no `statusSince`, so that no shop is deleted
 * early.
 */
export async function fillStatusSince(connection: Connection): Promise<void> {
  await partners(connection).updateMany(
    { statusSince: { $exists: false } },
    { $set: { statusSince: new Date() } },
  );
}
