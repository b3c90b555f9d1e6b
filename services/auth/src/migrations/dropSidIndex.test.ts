import { refreshTokens } from '../modules/sessions/session.model.ts';
import { startAuth, type TestAuth } from '../testing/startAuth.ts';
import { dropSidIndex } from './dropSidIndex.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

test('the unused index is dropped once', async () => {
  const { collection } = refreshTokens(auth.connection);
  await collection.createIndex({ sid: 1 });
  for (let run = 0; run < 2; run += 1) await dropSidIndex(auth.connection);
  expect((await collection.indexes()).map(({ name }) => name)).not.toContain('sid_1');
});
