import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { handleJob, type JobHandler, PermanentFailure } from '@boaxepa/service-kit/queues/defineJob';
import { readOrder } from '../modules/orders/findOrder.ts';
import { readNews } from '../modules/orders/orderNews.ts';
import { findSubscription, removeGone } from '../modules/push/subscriptions.ts';
import type { WorkerServices } from '../services.ts';
import { sendPush } from './push.job.ts';

/**
 * Returns the handler of the job that sends a notification to one browser (product/messages.md#push). The job may run
 * twice. The second notification then replaces the first on the screen, because both have the same tag.
 */
export function handleSendPush({
  connection,
  outbox,
  clock,
  push,
}: Pick<WorkerServices, 'connection' | 'outbox' | 'clock' | 'push'>): JobHandler {
  return handleJob(sendPush, async ({ payload, rowId, log }) => {
    const { orderId, subscriptionId } = payload;
    const subscription = await findSubscription(connection, subscriptionId);
    const news =
      subscription && (await readNews(connection, await readOrder(connection, orderId), payload, clock()));
    if (!news || news.ownerId !== subscription.ownerId)
      return log.info('no notification: it is outdated or switched off, or the browser has no subscription');
    const result = await push.send(subscription, news.message, news.ttlSeconds);
    if (result.state === 'gone') {
      await removeGone(connection, subscriptionId, subscription.endpoint);
      return log.info('push subscription deleted: the push service does not know it');
    }
    if (result.state === 'refused')
      throw new PermanentFailure(`push service refused the notification with status ${result.status}`);
    if (result.state === 'later')
      await inTransaction(connection, async (session) => {
        await outbox.job(session, {
          job: sendPush,
          payload,
          key: `push:${rowId}:later`,
          notBefore: new Date(Date.now() + result.afterMs),
        });
      });
  });
}
