import type { Connection } from 'mongoose';
import { notifications, type NotificationRecord } from './notification.model.ts';

const newest = 100;

/**
 * Returns the newest messages to a shopper (product/messages.md#in-the-app). Older messages are not shown in the app.
 */
export function listNotifications(connection: Connection, shopperId: string): Promise<NotificationRecord[]> {
  return notifications(connection).find({ shopperId }).sort({ createdAt: -1, _id: -1 }).limit(newest).lean();
}

export function listMessagesAbout(
  connection: Connection,
  orderIds: readonly string[],
): Promise<NotificationRecord[]> {
  return notifications(connection)
    .find({ orderId: { $in: orderIds } })
    .lean();
}
