import { events } from '@boaxepa/contracts/wire/internal/events';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { addressesOf } from '@boaxepa/service-testing/addressesOf';
import { ordersRoutes } from './app.ts';
import { eventHandlers } from './modules/events/eventHandlers.ts';
import { startTestOrders, type TestOrders } from './testing/testOrders.ts';

let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders({ allowsDemo: false })));
afterAll(() => app.close());

test('orders answers exactly the declared internal calls', () => {
  expect(addressesOf(ordersRoutes(app.services))).toEqual(addressesOf(Object.values(ordersCalls)));
});

test('orders handles exactly the events that are addressed to it', () => {
  const declaredEvents = Object.values(events).filter(({ target }) => target === 'orders');
  expect(eventHandlers(app.services).map(({ event }) => event)).toEqual(declaredEvents);
});
