import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';
import { notifications, type NotificationRecord } from './notification.model.ts';

/** Marks one of the shopper's messages as read; safe to repeat. @throws AppError NOT_FOUND, also for another's message */
export async function markRead(
  connection: Connection,
  shopperId: string,
  id: string,
): Promise<NotificationRecord> {
  const record = await notifications(connection)
    .findOneAndUpdate({ _id: id, shopperId }, { $set: { isRead: true } }, { returnDocument: 'after' })
    .lean();
  if (!record) throw appError('NOT_FOUND', { message: 'Mensagem não encontrada' });
  return record;
}

/** Marks all of the shopper's messages as read. @returns how many were unread */
export async function markAllRead(connection: Connection, shopperId: string): Promise<number> {
  const updated = await notifications(connection).updateMany(
    { shopperId, isRead: false },
    { $set: { isRead: true } },
  );
  return updated.modifiedCount;
}
