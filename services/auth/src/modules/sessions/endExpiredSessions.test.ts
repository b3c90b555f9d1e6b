import { decodeJwt } from 'jose';
import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { newShopper } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { endExpiredSessions } from './endExpiredSessions.ts';
import { sessions } from './session.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

test('orders is notified once of a session that has expired, and of no other', async () => {
  const [, sid] = [await newShopper(auth), decodeJwt((await newShopper(auth)).token)['sid']];
  await sessions(auth.connection).updateOne({ _id: String(sid) }, { $set: { expiresAt: new Date() } });
  expect(await endExpiredSessions(auth.services)).toBe(1);
  expect(await endExpiredSessions(auth.services)).toBe(0);
  await auth.deliver();
  expect(auth.orders.events.filter(({ type }) => type === 'sessions.ended')).toMatchObject([
    { payload: { sids: [sid] } },
  ]);
});

test('a session that was renewed at the last moment stays open', async () => {
  const sid = String(decodeJwt((await newShopper(auth)).token)['sid']);
  const setEnd = (expiresAt: Date) =>
    sessions(auth.connection).updateOne({ _id: sid }, { $set: { expiresAt } });
  await setEnd(new Date());
  const startSession = auth.connection.startSession.bind(auth.connection);
  jest.spyOn(auth.connection, 'startSession').mockImplementationOnce(async (options) => {
    await setEnd(new Date(Date.now() + 60_000));
    return startSession(options);
  });
  expect(await endExpiredSessions(auth.services)).toBe(0);
  expect(await sessions(auth.connection).findById(sid).lean()).toMatchObject({ revokedAt: null });
});

test('expired sessions are found by an index', async () => {
  const [find] = await profiledReads(auth.connection, () => endExpiredSessions(auth.services));
  expect(find).toMatchObject({ planSummary: 'IXSCAN { expiresAt: 1 }', hasSortStage: false });
});
