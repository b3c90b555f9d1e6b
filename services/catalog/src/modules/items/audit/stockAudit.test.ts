import { newId, newObjectId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner } from '../../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../../testing/catalogUnderTest.ts';
import { items } from '../item.model.ts';
import { movements } from '../movement.model.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const page = async (path: string, cursor: string) => {
  const { body } = await catalog.internal('get', `/internal/stock-audit${path}?cursor=${cursor}`).expect(200);
  return body.data;
};

test('items are audited in pages of 500, each with its movements', async () => {
  const shop = await buildPartner(catalog);
  const bag = await buildBag(catalog, shop);
  const storedBag = await items(catalog.connection).findById(bag.id).lean();
  const copies = Array.from({ length: 500 }, () => ({ ...storedBag, _id: newObjectId() }));
  const last = copies.at(-1)?._id;
  await items(catalog.connection).insertMany(copies, { lean: true });
  await movements(catalog.connection).insertMany(
    copies.map(({ _id }) => ({
      itemId: _id,
      partnerId: shop._id,
      type: 'initial',
      quantity: 5,
      at: new Date(),
    })),
  );
  await items(catalog.connection).updateOne({ _id: last }, { $inc: { available: 1 } });
  const first = await page('', '');
  expect(first).toEqual({ checkedItems: 500, broken: [], nextCursor: copies.at(-2)?._id.toHexString() });
  expect(await page('', first.nextCursor)).toMatchObject({
    checkedItems: 1,
    broken: [{ itemId: last?.toHexString() }],
    nextCursor: null,
  });
});

test('sold orders come in pages of 500, and an order is never split between pages', async () => {
  const shop = await buildPartner(catalog);
  const bag = await buildBag(catalog, shop);
  const orderIds = Array.from({ length: 501 }, () => newId()).toSorted();
  const sale = (orderId: string, itemId: string, type: 'sold' | 'returned', quantity: number) => ({
    itemId,
    partnerId: shop.id,
    type,
    quantity,
    orderId,
    at: new Date(),
  });
  const otherItemId = newId();
  await movements(catalog.connection).insertMany([
    ...orderIds.flatMap((orderId) => [
      sale(orderId, bag.id, 'sold', 3),
      sale(orderId, bag.id, 'returned', 1),
    ]),
    sale(orderIds[499] ?? '', otherItemId, 'sold', 1),
    sale(orderIds[0] ?? '', bag.id, 'returned', 2),
  ]);
  const first = await page('/sold', '');
  expect(first.orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual(orderIds.slice(1, 500));
  expect(first.orders[498].lines).toHaveLength(2);
  expect(first.nextCursor).toBe(orderIds[499]);
  expect(await page('/sold', first.nextCursor)).toEqual({
    orders: [{ orderId: orderIds[500], lines: [{ itemId: bag.id, quantity: 2 }] }],
    nextCursor: null,
  });
});
