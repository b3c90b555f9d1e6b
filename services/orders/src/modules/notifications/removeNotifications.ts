import type { ClientSession, Connection } from 'mongoose';
import { notifications } from './notification.model.ts';

/** Removes all messages of a deleted shopper (product/privacy.md#leaving). */
export async function removeNotifications(
  connection: Connection,
  session: ClientSession,
  shopperId: string,
): Promise<void> {
  await notifications(connection).deleteMany({ shopperId }, { session });
}
