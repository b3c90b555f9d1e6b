import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { events } from '@boaxepa/contracts/wire/internal/events';
import { addressesOf } from '@boaxepa/service-testing/addressesOf';
import { authRoutes } from './app.ts';
import { eventHandlers } from './modules/events/eventHandlers.ts';
import { startAuth, type TestAuth } from './testing/startAuth.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

test('auth answers exactly the declared internal calls', () => {
  expect(addressesOf(authRoutes(auth.services))).toEqual(addressesOf(Object.values(authCalls)));
});

test('auth handles exactly the events that are addressed to it', () => {
  const declaredEvents = Object.values(events).filter(({ target }) => target === 'auth');
  expect(eventHandlers(auth.services).map(({ event }) => event)).toEqual(declaredEvents);
});
