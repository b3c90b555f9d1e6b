import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { readOrder } from '../modules/orders/findOrder.ts';
import { readNews } from '../modules/orders/orderNews.ts';
import { subscriptionsOf } from '../modules/push/subscriptions.ts';
import type { WorkerServices } from '../services.ts';
import { announceOrder, sendPush } from './push.job.ts';

/**
 * Returns the handler of the job `announceOrder`. It queues one notification per browser, so that each can be retried
 * separately (product/messages.md#push).
 */
export function handleAnnounceOrder({
  connection,
  outbox,
  clock,
}: Pick<WorkerServices, 'connection' | 'outbox' | 'clock'>): JobHandler {
  return handleJob(announceOrder, async ({ payload, rowId, log }) => {
    const order = await readOrder(connection, payload.orderId);
    const news = await readNews(connection, order, payload, clock());
    if (!news) return log.info('no notification: it is outdated or switched off');
    const subscriptionIds = await subscriptionsOf(connection, news.ownerId);
    if (subscriptionIds.length === 0) return;
    await inTransaction(connection, async (session) => {
      for (const subscriptionId of subscriptionIds)
        await outbox.job(session, {
          job: sendPush,
          payload: { ...payload, subscriptionId },
          // The key prevents a second notification to the same browser if this job runs again.
          key: `push:${rowId}:${subscriptionId}`,
        });
    });
  });
}
