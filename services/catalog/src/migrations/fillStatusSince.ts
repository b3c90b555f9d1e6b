import type { Connection } from 'mongoose';
import { partners } from '../modules/partners/partner.model.ts';

/**
 * Migration that sets the start of the retention period (the time until an unapproved shop is deleted) to now for shops
 * without a start. An earlier start could delete a shop too soon.
 */
export async function fillStatusSince(connection: Connection): Promise<void> {
  await partners(connection).updateMany(
    { statusSince: { $exists: false } },
    { $set: { statusSince: new Date() } },
  );
}
