import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { events } from '@boaxepa/contracts/wire/internal/events';
import { addressesOf } from '@boaxepa/service-testing/addressesOf';
import { catalogRoutes } from './app.ts';
import { eventHandlers } from './modules/events/eventHandlers.ts';
import { type CatalogUnderTest, startCatalog } from './testing/catalogUnderTest.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

test('catalog answers exactly the declared internal calls', () => {
  expect(addressesOf(catalogRoutes(catalog.services))).toEqual(addressesOf(Object.values(catalogCalls)));
});

test('catalog handles exactly the events that are addressed to it', () => {
  const declaredEvents = Object.values(events).filter(({ target }) => target === 'catalog');
  expect(eventHandlers(catalog.services).map(({ event }) => event)).toEqual(declaredEvents);
});
