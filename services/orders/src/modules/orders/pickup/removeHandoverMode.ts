import type { ClientSession, Connection } from 'mongoose';
import { handoverSettings } from './handoverSetting.model.ts';

/** Removes a deleted shop's setting for hand-overs. */
export async function removeHandoverMode(
  connection: Connection,
  session: ClientSession,
  partnerId: string,
): Promise<void> {
  await handoverSettings(connection).deleteOne({ _id: partnerId }, { session });
}
