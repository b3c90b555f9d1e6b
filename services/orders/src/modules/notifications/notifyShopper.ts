import type { MessageText, NotificationType } from '@boaxepa/contracts/texts/notifications';
import type { ClientSession, Connection } from 'mongoose';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { insertAtEnd } from '@boaxepa/service-kit/mongo/transaction';
import { notifications } from './notification.model.ts';

/**
 * Adds a message about an order to the shopper's list in the app (product/messages.md#in-the-app). Call it in the
 * transaction that changes the order, so that no message is lost or invented.
 */
export function notifyShopper(
  connection: Connection,
  session: ClientSession,
  order: { _id: string; shopperId: string },
  { title, message }: MessageText,
  { at, isRead = false, type = 'order_status' }: { at: Date; isRead?: boolean; type?: NotificationType },
): void {
  insertAtEnd(notifications(connection), session, {
    _id: newId(),
    shopperId: order.shopperId,
    type,
    title,
    message,
    isRead,
    orderId: order._id,
    createdAt: at,
  });
}
