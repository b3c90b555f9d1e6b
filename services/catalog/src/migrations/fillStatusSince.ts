import type { Connection } from 'mongoose';
import { partners } from '../modules/partners/partner.model.ts';

/**
 * Starts the retention period (the time until an unapproved shop is deleted) of old shops now. An earlier start could
 * delete a shop too soon.
 */
export async function fillStatusSince(connection: Connection): Promise<void> {
  await partners(connection).updateMany(
    { statusSince: { $exists: false } },
    { $set: { statusSince: new Date() } },
  );
}
