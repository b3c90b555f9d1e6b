import type { Connection } from 'mongoose';
import { partners } from '../modules/partners/partner.model.ts';

/**
 * Migration that sets `statusSince` to now for shops without this field. Unapproved shops are deleted some time after
 * `statusSince`, so an earlier time could delete a shop too soon.
 */
export async function fillStatusSince(connection: Connection): Promise<void> {
  await partners(connection).updateMany(
    { statusSince: { $exists: false } },
    { $set: { statusSince: new Date() } },
  );
}
