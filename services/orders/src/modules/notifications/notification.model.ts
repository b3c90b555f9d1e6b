import type { NotificationType } from '@boaxepa/contracts/texts/notifications';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

export interface NotificationRecord {
  _id: string;
  shopperId: string;
  type: NotificationType;
  title: string;
  message: string;
  isRead: boolean;
  /** Id of the order that the message is about. Null if the message is about no order. */
  orderId: string | null;
  createdAt: Date;
}

const notificationSchema = new Schema<NotificationRecord>(
  {
    _id: String,
    shopperId: String,
    type: String,
    title: String,
    message: String,
    isRead: Boolean,
    orderId: { type: String, default: null },
    createdAt: Date,
  },
  { strict: 'throw' },
);
// The id sorts messages that have the same time.
notificationSchema.index({ shopperId: 1, createdAt: -1, _id: -1 });
notificationSchema.index({ orderId: 1 });
notificationSchema.index({ createdAt: 1 }, { expireAfterSeconds: secondsKept('notifications') });

export const notifications = defineModel<NotificationRecord>('notifications', notificationSchema);
