import { appError } from '@boaxepa/service-kit/errors/AppError';
import { withListInvalidation, shopperLists } from '../../listInvalidation.ts';
import type { OrderServices } from '../../services.ts';
import { notifications, type NotificationRecord } from './notification.model.ts';

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
