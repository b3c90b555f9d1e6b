import { findRaw } from '@boaxepa/service-kit/mongo/storedJson';
import type { Connection } from 'mongoose';
import { notifications, type NotificationRecord } from './notification.model.ts';

const newest = 100;

/**
 * A shopper's newest 100 messages, newest first (product/messages.md#in-the-app), for `storedJson`. Polled every 2 s: one range of
 * one index.
 */
export function listNotifications(connection: Connection, shopperId: string): Promise<Buffer[]> {
  return findRaw(
    notifications(connection),
    { shopperId },
    { sort: { createdAt: -1, _id: -1 }, limit: newest },
  );
}

/** The messages about these orders, in no order. */
export function listMessagesAbout(
  connection: Connection,
  orderIds: readonly string[],
): Promise<NotificationRecord[]> {
  return notifications(connection)
    .find({ orderId: { $in: orderIds } })
    .lean();
}
