import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { addressesOf } from '@boaxepa/service-testing/addressesOf';
import { authRoutes } from './app.ts';
import { eventHandlers } from './modules/events/eventHandlers.ts';
import { startAuth, type TestAuth } from './testing/startAuth.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

test('answers the internal calls that are declared, and no others', () => {
  expect(addressesOf(authRoutes(auth.services))).toEqual(addressesOf(Object.values(authCalls)));
});

test('acts on the facts that are told to auth, and on no others', () => {
  const told = Object.values(facts).filter(({ target }) => target === 'auth');
  expect(eventHandlers(auth.services).map(({ fact }) => fact)).toEqual(told);
});
