import type { ClientSession, Connection } from 'mongoose';
import { notifications } from './notification.model.ts';

/** Removes all messages to a shopper whose account is being deleted (product/privacy.md#leaving). */
export async function removeNotifications(
  connection: Connection,
  session: ClientSession,
  shopperId: string,
): Promise<void> {
  await notifications(connection).deleteMany({ shopperId }, { session });
}
