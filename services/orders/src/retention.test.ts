import { ttlsOf } from '@boaxepa/service-testing/ttlsOf';
import { startTestOrders } from './testing/testOrders.ts';

test('MongoDB removes old records after the documented number of days', async () => {
  const app = await startTestOrders();
  expect(await ttlsOf(app.connection)).toEqual({
    'outbox.doneAt': 1,
    'inbox.at': 30,
    'idempotency.expiresAt': 0,
    'notifications.createdAt': 180,
    'intents.settledAt': 7,
    'payments.endedAt': 30,
    'shopperTurns.at': 1,
    'emailBudgets.at': 30,
    'wrongCodes.resetAt': 0,
    'pickupLinks.expiresAt': 0,
    'pushSubscriptions.expiresAt': 0,
  });
  await app.close();
});
