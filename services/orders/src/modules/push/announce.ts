import type { PushKind } from '@boaxepa/contracts/wire/push';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { announceOrder } from '../../jobs/announceOrder.job.ts';
import type { OrderServices } from '../../services.ts';
import type { OrderRecord } from '../orders/order.ts';
import { receiverOf } from './orderNews.ts';
import { subscriptionsOf } from './subscriptions.ts';

/**
 * Queues the push notifications about an order, in the caller's transaction. If no browser of the receiver has
 * subscribed, queues nothing, because a job without a browser would waste CPU.
 */
export async function announce(
  { connection, outbox }: Pick<OrderServices, 'connection' | 'outbox'>,
  session: ClientSession,
  order: OrderRecord,
  kind: PushKind,
): Promise<void> {
  if ((await subscriptionsOf(connection, receiverOf(order, kind))).length === 0) return;
  const { _id: orderId, version } = order;
  await outbox.job(session, { job: announceOrder, payload: { orderId, kind, version } });
}
