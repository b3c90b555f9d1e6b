import { noopClaims } from '@boaxepa/service-kit/sweeps/doDueWork';
import { claimedByOthers, runOnce } from '@boaxepa/service-testing/claimedByOthers';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { items } from './modules/items/item.model.ts';
import { partners } from './modules/partners/partner.model.ts';
import { catalogSweeps } from './sweeps.ts';
import { buildBag, buildPartner } from './testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from './testing/catalogUnderTest.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(() => catalog.reset());
afterAll(() => catalog.close());

test('sweeps skip work that other workers have claimed', async () => {
  const shop = await buildPartner(catalog);
  const { id, price } = await buildBag(catalog, shop);
  const lines = [{ itemId: id, quantity: 1, unitPriceCents: price }];
  await catalog.reserve({ orderId: newId(), partnerId: shop.id, lines });
  const leavingShop = await buildPartner(catalog);
  await partners(catalog.connection).updateOne(
    { _id: leavingShop._id },
    { $set: { deletingSince: fridayNoon } },
  );
  const brokenBag = await buildBag(catalog, shop);
  await items(catalog.connection).updateOne({ _id: brokenBag._id }, { $inc: { available: 1 } });
  const statusSince = new Date(fridayNoon.getTime() - 366 * 86_400_000);
  await buildPartner(catalog, { status: 'pending', statusSince });
  catalog.setNow(new Date(fridayNoon.getTime() + 60_000));

  const none = {
    resolveStaleHolds: 0,
    resumeDeletions: 0,
    anonymiseOldMovements: 0,
    removeUnapprovedShops: 0,
    auditStock: 0,
  };
  expect(await runOnce(catalogSweeps(catalog.services, claimedByOthers))).toEqual(none);
  expect(await runOnce(catalogSweeps(catalog.services, () => noopClaims))).toEqual({
    ...none,
    resolveStaleHolds: 1,
    resumeDeletions: 1,
    removeUnapprovedShops: 1,
    auditStock: 1,
  });
});
