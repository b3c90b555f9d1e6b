import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { addressesOf } from '@boaxepa/service-testing/addressesOf';
import { catalogRoutes } from './app.ts';
import { eventHandlers } from './modules/events/eventHandlers.ts';
import { type CatalogUnderTest, startCatalog } from './testing/catalogUnderTest.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

test('answers the internal calls that are declared, and no others', () => {
  expect(addressesOf(catalogRoutes(catalog.services))).toEqual(addressesOf(Object.values(catalogCalls)));
});

test('acts on the facts that are told to catalog, and on no others', () => {
  const told = Object.values(facts).filter(({ target }) => target === 'catalog');
  expect(eventHandlers(catalog.services).map(({ fact }) => fact)).toEqual(told);
});
