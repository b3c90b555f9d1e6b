import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { addressesOf } from '@boaxepa/service-testing/addressesOf';
import { ordersRoutes } from './app.ts';
import { eventHandlers } from './modules/events/eventHandlers.ts';
import { startTestOrders, type TestOrders } from './testing/testOrders.ts';

let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders({ allowsDemo: false })));
afterAll(() => app.close());

test('answers the internal calls that are declared, and no others', () => {
  expect(addressesOf(ordersRoutes(app.services))).toEqual(addressesOf(Object.values(ordersCalls)));
});

test('acts on the facts that are told to orders, and on no others', () => {
  const told = Object.values(facts).filter(({ target }) => target === 'orders');
  expect(eventHandlers(app.services).map(({ fact }) => fact)).toEqual(told);
});
