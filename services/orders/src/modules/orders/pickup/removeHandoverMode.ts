import type { ClientSession, Connection } from 'mongoose';
import { handoverSettings } from './handoverSetting.model.ts';

/** Removes the pickup code setting of a shop whose account is being deleted. */
export async function removeHandoverMode(
  connection: Connection,
  session: ClientSession,
  partnerId: string,
): Promise<void> {
  await handoverSettings(connection).deleteOne({ _id: partnerId }, { session });
}
