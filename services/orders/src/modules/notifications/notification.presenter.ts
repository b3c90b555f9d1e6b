import type { Notification } from '@boaxepa/contracts/texts/notifications';
import type { NotificationRecord } from './notification.model.ts';

export function presentNotification(record: NotificationRecord): Notification {
  const { _id, type, title, message, isRead, createdAt, orderId } = record;
  return { id: _id, type, title, message, isRead, createdAt: createdAt.toISOString(), orderId };
}
