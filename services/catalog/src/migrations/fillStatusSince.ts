import type { Connection } from 'mongoose';
import { partners } from '../modules/partners/partner.model.ts';

/** Starts the retention of shops without approval that are older than the field: none is deleted early. */
export async function fillStatusSince(connection: Connection): Promise<void> {
  await partners(connection).updateMany(
    { statusSince: { $exists: false } },
    { $set: { statusSince: new Date() } },
  );
}
