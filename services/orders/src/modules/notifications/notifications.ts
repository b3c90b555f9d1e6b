import type { MessageText, Notification, NotificationType } from '@boaxepa/contracts/texts/notifications';
import type { ClientSession, Connection } from 'mongoose';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { insertAtEnd } from '@boaxepa/service-kit/mongo/transaction';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { notifications, type NotificationRecord } from './notification.model.ts';
import { withListInvalidation, shopperLists } from '../../listInvalidation.ts';
import type { OrderServices } from '../../services.ts';

/**
 * Adds a message about an order to the shopper's list in the app (product/messages.md#in-the-app). Call it in the
 * transaction that changes the order, so that either both are stored or neither.
 */
export function notifyShopper(
  connection: Connection,
  session: ClientSession,
  order: { _id: string; shopperId: string; shopper: { email: string } },
  { title, message }: MessageText,
  { at, isRead = false, type = 'order_status' }: { at: Date; isRead?: boolean; type?: NotificationType },
): void {
  // Without an email address, the shopper's account has been deleted, so nobody would read the message.
  if (order.shopper.email === '') return;
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

export function presentNotification(record: NotificationRecord): Notification {
  const { _id, type, title, message, isRead, createdAt, orderId } = record;
  return { id: _id, type, title, message, isRead, createdAt: createdAt.toISOString(), orderId };
}

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

/**
 * Marks one message of the shopper as read. A second call has no effect.
 * @throws AppError NOT_FOUND if the shopper has no such message
 */
export function markRead(
  services: OrderServices,
  shopperId: string,
  id: string,
): Promise<NotificationRecord> {
  return withListInvalidation(services, [shopperLists(shopperId)], async (session) => {
    const record = await notifications(services.connection)
      .findOneAndUpdate(
        { _id: id, shopperId },
        { $set: { isRead: true } },
        { returnDocument: 'after', session },
      )
      .lean();
    if (!record) throw appError('NOT_FOUND', { message: 'Mensagem não encontrada' });
    return record;
  });
}

/** Marks all messages of the shopper as read, and returns how many were unread. */
export function markAllRead(services: OrderServices, shopperId: string): Promise<number> {
  return withListInvalidation(services, [shopperLists(shopperId)], async (session) => {
    const updated = await notifications(services.connection).updateMany(
      { shopperId, isRead: false },
      { $set: { isRead: true } },
      { session },
    );
    return updated.modifiedCount;
  });
}

/** Removes all messages to a shopper whose account is being deleted (product/privacy.md#leaving). */
export async function removeNotifications(
  connection: Connection,
  session: ClientSession,
  shopperId: string,
): Promise<void> {
  await notifications(connection).deleteMany({ shopperId }, { session });
}
