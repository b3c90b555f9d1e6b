import type { Connection } from 'mongoose';
import { partners } from '../modules/partners/partner.model.ts';

/**
 * Sets `statusSince` to now for shops without approval that have no `statusSince`. Their retention period therefore starts now,
 * and no shop is deleted early.
 */
export async function fillStatusSince(connection: Connection): Promise<void> {
  await partners(connection).updateMany(
    { statusSince: { $exists: false } },
    { $set: { statusSince: new Date() } },
  );
}
