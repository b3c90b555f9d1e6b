import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { buildPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import { partners } from '../partners/partner.model.ts';
import { deletePartner } from './deletePartner.ts';
import { removeUnapprovedShops } from './removeUnapprovedShops.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await startCatalog()));
beforeEach(() => catalog.reset());
afterAll(() => catalog.close());

const shopOf = (status: 'pending' | 'rejected' | 'approved', days: number) =>
  buildPartner(catalog, { status, statusSince: new Date(fridayNoon.getTime() - days * 86_400_000) });

test('removes shops 365 days after the registration and 180 days after the rejection, and notifies auth', async () => {
  const oldShops = [await shopOf('pending', 366), await shopOf('rejected', 181)];
  const keptShops = [
    await shopOf('pending', 364),
    await shopOf('rejected', 179),
    await shopOf('approved', 900),
  ];
  expect(await removeUnapprovedShops(catalog.services)).toBe(2);
  expect(await removeUnapprovedShops(catalog.services)).toBe(0);
  const ids = [...oldShops, ...keptShops].map(({ _id }) => _id);
  const remainingShops = await partners(catalog.connection)
    .find({ _id: { $in: ids } }, { _id: 1 })
    .lean();
  expect(remainingShops.map(({ _id }) => _id.toHexString()).toSorted()).toEqual(
    keptShops.map(({ id }) => id).toSorted(),
  );
  for (const { id } of oldShops)
    expect(await outboxRecords(catalog.connection).exists({ key: `deleted:${id}` })).not.toBeNull();
});

test('does not delete a shop that no longer matches the condition', async () => {
  const { id } = await shopOf('approved', 900);
  await expect(deletePartner(catalog.services, id, 'shop', { status: 'rejected' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await partners(catalog.connection).exists({ _id: id, deletingSince: null })).not.toBeNull();
});
