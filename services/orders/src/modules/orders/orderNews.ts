import { nearDay } from '@boaxepa/contracts/domain/momentTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { isQuiet } from '@boaxepa/contracts/domain/quietHours';
import { statusTitle } from '@boaxepa/contracts/texts/notifications';
import { pushMessage, type PushMessage } from '@boaxepa/contracts/texts/pushMessages';
import type { PushKind } from '@boaxepa/contracts/wire/push';
import type { Connection } from 'mongoose';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { announceOrder } from '../../jobs/push.job.ts';
import type { OrderServices } from '../../services.ts';
import { readChoices } from '../push/pushChoices.ts';
import { hasSubscription } from '../push/subscriptions.ts';
import { messageFieldsOf, type OrderRecord } from './order.ts';

/** Maximum age of a notification in milliseconds. Older ones are not sent, because they are outdated. */
const freshMs = 4 * 3_600_000;

export interface OrderNews {
  ownerId: string;
  message: PushMessage;
  /** Number of seconds for which the push service stores the notification while the browser is offline. */
  ttlSeconds: number;
}

/** Returns true if a notification of this kind is still correct for the order's current status. */
function isCurrent({ status }: OrderRecord, kind: PushKind): boolean {
  if (kind === 'cancelled') return status === 'cancelled';
  if (kind === 'ready') return status === 'ready';
  return status !== 'cancelled' && status !== 'delivered';
}

/** Returns the id of the shop or shopper that receives a notification of this kind. */
const receiverOf = ({ partnerId, shopperId }: OrderRecord, kind: PushKind): string =>
  kind === 'placed' ? partnerId : shopperId;

/**
 * Returns the notification for a shopper or a shop. Returns undefined if it is outdated, or if the recipient's settings
 * exclude it now.
 */
export async function readNews(
  connection: Connection,
  order: OrderRecord | null | undefined,
  { kind, version }: { kind: PushKind; version: number },
  now: Date,
): Promise<OrderNews | undefined> {
  const at = order?.history.find((step) => step.version === version)?.at;
  if (!order || !at || !isCurrent(order, kind)) return undefined;
  const ttlSeconds = Math.floor((at.getTime() + freshMs - now.getTime()) / 1000);
  if (ttlSeconds <= 0) return undefined;
  const ownerId = receiverOf(order, kind);
  const { kinds, quietHours } = await readChoices(connection, ownerId);
  if (!kinds.includes(kind)) return undefined;
  if (quietHours && isQuiet(quietHours, localTime(order.partner.zone, now))) return undefined;
  const { id, businessName, pickupSchedule } = messageFieldsOf(order, now);
  const isToday = nearDay(order.partner.zone, order.pickup.startsAt, now) === 'today';
  const isDelivery = order.orderType === 'delivery';
  const message = pushMessage(kind, {
    id,
    businessName,
    pickupSchedule: isToday && !isDelivery ? pickupSchedule : null,
  });
  if (kind === 'ready') message.title = statusTitle('ready', order.orderType);
  return { ownerId, message, ttlSeconds };
}

/**
 * Queues the push notifications about an order, in the caller's transaction. Queues nothing if the recipient (the
 * shopper or the shop) has no subscribed browser.
 */
export async function announce(
  { connection, outbox }: Pick<OrderServices, 'connection' | 'outbox'>,
  session: ClientSession,
  order: OrderRecord,
  kind: PushKind,
): Promise<void> {
  if (!(await hasSubscription(connection, receiverOf(order, kind)))) return;
  const { _id: orderId, version } = order;
  await outbox.job(session, { job: announceOrder, payload: { orderId, kind, version } });
}
