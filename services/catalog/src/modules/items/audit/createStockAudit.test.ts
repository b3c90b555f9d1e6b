import { metricsText } from '@boaxepa/service-kit/metrics/metrics';
import { noopClaims, type Claims } from '@boaxepa/service-kit/sweeps/doDueWork';
import { firstObjectIdAt, newObjectId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner } from '../../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../../testing/catalogUnderTest.ts';
import { items } from '../item.model.ts';
import { movements } from '../movement.model.ts';
import { createStockAudit } from './createStockAudit.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(() => catalog.reset());
afterAll(() => catalog.close());

async function figures(): Promise<string[]> {
  const { text } = await metricsText();
  return text.split('\n').filter((line) => line.startsWith('stock_audit_'));
}
const nextRound = (rounds: number) => catalog.setNow(new Date(fridayNoon.getTime() + rounds * 600_000));

test('the audit reports the numbers of checked and broken items, once per round', async () => {
  const shop = await buildPartner(catalog);
  const bag = await buildBag(catalog, shop);
  await buildBag(catalog, shop);
  const audit = createStockAudit(catalog.services, () => noopClaims);
  expect(await audit()).toBe(0);
  expect(await figures()).toEqual(['stock_audit_broken_items 0', 'stock_audit_checked_items 2']);
  await items(catalog.connection).updateOne({ _id: bag.id }, { $inc: { available: 1 } });
  expect(await audit()).toBe(0);
  nextRound(1);
  expect(await audit()).toBe(1);
  expect(await figures()).toEqual(['stock_audit_broken_items 1', 'stock_audit_checked_items 2']);
});

test('a round audits changed items and those known as broken; the daily round finds an unchanged one', async () => {
  const shop = await buildPartner(catalog);
  const [oldBag, changedBag] = [await buildBag(catalog, shop), await buildBag(catalog, shop)];
  const audit = createStockAudit(catalog.services, () => noopClaims);
  expect(await audit()).toBe(0);
  const rows = await movements(catalog.connection).find({ itemId: oldBag.id }).lean();
  await movements(catalog.connection).deleteMany({ itemId: oldBag.id });
  await movements(catalog.connection).insertMany(
    rows.map((row) => ({ ...row, _id: firstObjectIdAt(new Date(0)) })),
  );
  const breakStock = (id: string, available: number) =>
    items(catalog.connection).updateOne({ _id: id }, { $inc: { available } });
  await breakStock(oldBag.id, 1);
  await breakStock(changedBag.id, 1);
  nextRound(1);
  expect(await audit()).toBe(1);
  nextRound(144);
  expect(await audit()).toBe(2);
  nextRound(145);
  expect(await audit()).toBe(2);
  await breakStock(oldBag.id, -1);
  await breakStock(changedBag.id, -1);
  nextRound(146);
  expect(await audit()).toBe(0);
});

test('a worker that starts reports the wrong items that another worker has found', async () => {
  const bag = await buildBag(catalog, await buildPartner(catalog));
  await items(catalog.connection).updateOne({ _id: bag.id }, { $inc: { available: 1 } });
  await createStockAudit(catalog.services, () => noopClaims)();
  const restartedAudit = createStockAudit(catalog.services, () => ({ ...noopClaims, take: async () => [] }));
  expect(await restartedAudit()).toBe(1);
  expect(await figures()).toEqual(['stock_audit_broken_items 1', 'stock_audit_checked_items 0']);
});

test('an audit that fails is repeated by the next run of the same day', async () => {
  const bag = await buildBag(catalog, await buildPartner(catalog));
  await items(catalog.connection).updateOne({ _id: bag.id }, { $inc: { available: 1 } });
  const claimedIds = new Set<string>();
  const claims: Claims = {
    async take(ids) {
      const freeIds = ids.filter((id) => !claimedIds.has(id));
      for (const id of freeIds) claimedIds.add(id);
      return freeIds;
    },
    extend: async () => undefined,
    release: async (ids) => ids.forEach((id) => claimedIds.delete(id)),
  };
  const audit = createStockAudit(catalog.services, () => claims);
  jest.spyOn(items(catalog.connection), 'find').mockImplementationOnce(() => {
    throw new Error('no database');
  });
  await expect(audit()).rejects.toThrow('no database');
  expect(await audit()).toBe(1);
});

test('workers divide the pages, and each page is audited once', async () => {
  const shop = await buildPartner(catalog);
  const { _id, ...bag } = await buildBag(catalog, shop);
  await items(catalog.connection).deleteMany({});
  const brokenBag = { ...bag, available: bag.available + 1 };
  await items(catalog.connection).insertMany(
    Array.from({ length: 1200 }, () => ({ ...brokenBag, _id: newObjectId() })),
  );
  const claimedIds = new Set<string>();
  const takenCounts: number[] = [];
  /**
   * Simulates the leases of one worker. When the worker takes its first page, `second` runs, for example another
   * worker.
   */
  const claims = (second: () => Promise<unknown> = async () => undefined): Claims => {
    const worker = takenCounts.push(0) - 1;
    return {
      async take(ids) {
        const freeIds = ids.filter((id) => !claimedIds.has(id));
        for (const id of freeIds) claimedIds.add(id);
        if (freeIds.length > 0) {
          takenCounts[worker] = (takenCounts[worker] ?? 0) + 1;
          if (takenCounts[worker] === 1) await second();
        }
        return freeIds;
      },
      extend: async () => undefined,
      release: async () => undefined,
    };
  };
  const second = createStockAudit(catalog.services, () => claims());
  let brokenCount = 0;
  const first = createStockAudit(catalog.services, () => claims(async () => (brokenCount = await second())));
  expect([await first(), brokenCount]).toEqual([1200, 700]);
  expect(takenCounts.toSorted()).toEqual([1, 2]);
});
