import { keptSince } from '@boaxepa/contracts/domain/retention';
import { ttlsOf } from '@boaxepa/service-testing/ttlsOf';
import { anonymiseOldMovements } from './modules/items/anonymiseOldMovements.ts';
import { movements } from './modules/items/movement.model.ts';
import { buildBag, buildPartner } from './testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from './testing/catalogUnderTest.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await startCatalog()));
afterAll(() => catalog.close());

test('MongoDB removes old records after the documented number of days', async () => {
  expect(await ttlsOf(catalog.connection)).toEqual({
    'outbox.doneAt': 1,
    'inbox.at': 30,
    'idempotency.expiresAt': 0,
    'imports.expiresAt': 0,
    'importBatches.expiresAt': 0,
    'cnpjChanges.at': 1827,
    'termsAcceptances.at': 1827,
  });
});

test('old movements lose their user, and the stock still adds up', async () => {
  const shop = await buildPartner(catalog);
  const [oldBag, youngBag] = [await buildBag(catalog, shop), await buildBag(catalog, shop)];
  const limit = keptSince('businessRecords', new Date());
  const set = (itemId: string, at: Date) =>
    movements(catalog.connection).updateMany({ itemId }, { $set: { at, by: 'somebody' } });
  await set(oldBag.id, new Date(limit.getTime() - 1000));
  await set(youngBag.id, new Date(limit.getTime() + 60_000));
  expect(await anonymiseOldMovements(catalog.connection)).toBeGreaterThan(0);
  expect(await anonymiseOldMovements(catalog.connection)).toBe(0);
  const people = async (itemId: string) => movements(catalog.connection).distinct('by', { itemId });
  expect([await people(oldBag.id), await people(youngBag.id)]).toEqual([[], ['somebody']]);
  await catalog.requireSoundStock();
});
