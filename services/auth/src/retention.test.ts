import { ttlsOf } from '@boaxepa/service-testing/ttlsOf';
import { startAuth } from './testing/startAuth.ts';

test('MongoDB removes old records after the documented number of days', async () => {
  const auth = await startAuth();
  expect(await ttlsOf(auth.connection)).toEqual({
    'outbox.doneAt': 1,
    'inbox.at': 30,
    'idempotency.expiresAt': 0,
    'securityEvents.at': 184,
    'sessions.expiresAt': 0,
    'refreshTokens.expiresAt': 1,
    'refreshTokens.spentAt': 90,
    'resetTokens.expiresAt': 1,
    'termsAcceptances.acceptedAt': 1827,
    'erasures.erasedAt': 366,
  });
  await auth.close();
});
