import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { newId, newObjectId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, buildProduct, storedItem, storedPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import { items } from '../items/item.model.ts';
import { movementOf, movements } from '../items/movement.model.ts';
import { finishDeletion, removeRemainingItems } from './deletePartner.ts';
import { partners, type PartnerRecord } from '../partners/partner.model.ts';
import { findStaleDeletions } from '../partners/deletionMark.ts';
import { resumeDeletions } from './resumeDeletions.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
let bag: Awaited<ReturnType<typeof buildBag>>;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(async () => {
  await catalog.reset();
  shop = await buildPartner(catalog);
  bag = await buildBag(catalog, shop);
});

const remove = () => catalog.internal('delete', `/internal/partners/${shop.id}`);
const reserve = () =>
  catalog.reserve({
    orderId: newId(),
    partnerId: shop.id,
    lines: [{ itemId: bag.id, quantity: 1, unitPriceCents: bag.price }],
  });

test('a deletion removes shop, bags, products and movements in one transaction, and notifies auth and orders', async () => {
  const otherShop = await buildPartner(catalog);
  const keptProduct = await buildProduct(catalog, otherShop);
  await buildProduct(catalog, shop);
  await remove().expect(200);
  expect(await storedPartner(catalog, shop.id)).toBeNull();
  expect((await items(catalog.connection).find().lean()).map(({ _id }) => _id.toHexString())).toEqual([
    keptProduct.id,
  ]);
  expect(await movements(catalog.connection).countDocuments({ partnerId: shop._id })).toBe(0);
  expect(await catalog.outboxRows()).toEqual([
    {
      name: 'partner.account',
      target: 'auth',
      payload: { partnerId: shop.id, deleted: true },
    },
    { name: 'partner.left', target: 'orders', payload: { partnerId: shop.id } },
  ]);
});

test.each([
  ['bag', buildBag],
  ['product', buildProduct],
])('a deletion leaves no %s that the shop creates at the same time', async (_kind, build) => {
  const { connection } = catalog;
  const startSession = connection.startSession.bind(connection);
  // The next transaction is the one that creates the item. Delete the shop right before it.
  jest.spyOn(connection, 'startSession').mockImplementationOnce(async (options) => {
    await remove().expect(200);
    return startSession(options);
  });
  await expect(build(catalog, shop)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await items(connection).countDocuments({ partnerId: shop._id })).toBe(0);
});

describe('a shop with more items than a page', () => {
  const manyItems = 501;
  beforeEach(async () => {
    const item = await storedItem(catalog, bag.id);
    const copies = Array.from({ length: manyItems }, () => ({ ...item, _id: newObjectId() }));
    await items(catalog.connection).insertMany(copies);
    await movements(catalog.connection).insertMany(
      copies.map((copy) => movementOf(copy, 'initial', item.available, { at: fridayNoon })),
    );
  });

  test('is deleted with its first page of items, and a job deletes the other pages', async () => {
    await remove().expect(200);
    expect(await storedPartner(catalog, shop.id)).toBeNull();
    expect(await items(catalog.connection).countDocuments()).toBe(2);
    expect(await catalog.outboxRows()).toContainEqual({
      name: 'removeItems',
      target: '',
      payload: { partnerId: shop.id },
    });
    await removeRemainingItems(catalog.services, shop.id);
    expect(await items(catalog.connection).countDocuments()).toBe(0);
    expect(await movements(catalog.connection).countDocuments()).toBe(0);
  });

  test('keeps sold items as deleted ones, with exact stock, when the job stops between two pages', async () => {
    await items(catalog.connection).updateMany(
      { _id: { $ne: bag.id } },
      [{ $set: { sold: 1, available: { $subtract: ['$available', 1] } } }],
      { updatePipeline: true },
    );
    const soldItems = await items(catalog.connection).find({ sold: 1 }).lean();
    await movements(catalog.connection).insertMany(
      soldItems.map((item) => movementOf(item, 'sold', 1, { at: fridayNoon })),
    );
    let pages = 0;
    const stopping = {
      ...catalog.services,
      clock() {
        pages += 1;
        if (pages === 2) throw new Error('the process ends here');
        return fridayNoon;
      },
    };
    const countDeletedItems = () =>
      items(catalog.connection).countDocuments({ isDeleted: true, available: 0 });
    await expect(removeRemainingItems(stopping, shop.id, 200)).rejects.toThrow('the process ends here');
    expect(await countDeletedItems()).toBeGreaterThan(100);
    expect(await countDeletedItems()).toBeLessThanOrEqual(200);
    await removeRemainingItems(catalog.services, shop.id, 200);
    expect(await countDeletedItems()).toBe(manyItems);
    expect(await items(catalog.connection).countDocuments()).toBe(manyItems);
    await catalog.requireSoundStock();
  });
});

test('one transaction deletes at most 2000 stock movements, and a job deletes the rest', async () => {
  const { connection } = catalog;
  const products = await Promise.all([buildProduct(catalog, shop), buildProduct(catalog, shop)]);
  await movements(connection).insertMany(
    products.flatMap((product) =>
      Array.from({ length: 1500 }, () => movementOf(product, 'added', 1, { at: fridayNoon })),
    ),
  );
  await remove().expect(200);
  expect(await items(connection).countDocuments()).toBe(1);
  expect(await movements(connection).countDocuments()).toBeGreaterThan(1499);
  await removeRemainingItems(catalog.services, shop.id);
  expect(await items(connection).countDocuments()).toBe(0);
  expect(await movements(connection).countDocuments()).toBe(0);
});

test('a deletion is refused while the shop has orders, and the shop continues to sell', async () => {
  catalog.orders.counts.set(shop.id, 1);
  const { body } = await remove().expect(409);
  expect(body.code).toBe('PARTNER_HAS_ORDERS');
  expect(await storedPartner(catalog, shop.id)).toMatchObject({ deletingSince: null });
  expect((await reserve()).outcome).toBe('reserved');
  expect(await catalog.outboxRows()).toEqual([]);
});

test('a deletion is refused while an order is being placed', async () => {
  await reserve();
  await remove().expect(409);
  expect(await storedPartner(catalog, shop.id)).toMatchObject({ deletingSince: null });
});

test('a deletion restores the shop when orders does not answer', async () => {
  catalog.orders.isAway = true;
  await remove().expect(503);
  expect(await storedPartner(catalog, shop.id)).toMatchObject({ deletingSince: null });
  expect((await reserve()).outcome).toBe('reserved');
});

test('a deletion prevents reservations while it waits for orders', async () => {
  let outcome: unknown;
  catalog.orders.beforeAnswer = async () => void (outcome = await reserve());
  await remove().expect(200);
  expect(outcome).toEqual({ outcome: 'partner_closed' });
});

test('a reservation that starts before the deletion and holds stock after its check is released', async () => {
  // The test forces this sequence: the reserve call reads the shop, the deletion finds no reservations, and then the
  // call reserves stock.
  const model = items(catalog.connection);
  const hold = model.findOneAndUpdate.bind(model);
  let deletion: Promise<unknown> | undefined;
  const request = Promise.withResolvers<void>();
  const answerHold = Promise.withResolvers<void>();
  catalog.orders.beforeAnswer = async () => {
    request.resolve();
    await answerHold.promise;
  };
  const spy = jest.spyOn(model, 'findOneAndUpdate').mockImplementation(((
    ...args: Parameters<typeof hold>
  ) => ({
    lean: async () => {
      deletion = remove().then((answer) => answer);
      await request.promise;
      return hold(...args).lean();
    },
  })) as unknown as typeof model.findOneAndUpdate);
  const outcome = await reserve();
  spy.mockRestore();
  expect(outcome).toEqual({ outcome: 'partner_closed' });
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5, held: 0 });
  answerHold.resolve();
  expect(await deletion).toMatchObject({ status: 200 });
});

describe('a deletion that was interrupted', () => {
  const sweepTime = new Date(fridayNoon.getTime() + 31_000);
  beforeEach(async () => {
    await partners(catalog.connection).updateOne({ _id: shop._id }, { $set: { deletingSince: fridayNoon } });
  });

  test('is completed by the sweep after 30 s, not earlier', async () => {
    expect(await resumeDeletions(catalog.services)).toBe(0);
    catalog.setNow(sweepTime);
    expect(await resumeDeletions(catalog.services)).toBe(1);
    expect(await storedPartner(catalog, shop.id)).toBeNull();
  });

  test('is found by its index', async () => {
    const reads = await profiledReads(catalog.connection, () =>
      findStaleDeletions(catalog.connection, sweepTime, { limit: 100 }),
    );
    expect(reads).toEqual([expect.objectContaining({ planSummary: 'IXSCAN { deletingSince: 1 }' })]);
  });

  test('is undone by the sweep when the shop has orders', async () => {
    catalog.orders.counts.set(shop.id, 1);
    catalog.setNow(sweepTime);
    await resumeDeletions(catalog.services);
    expect(await storedPartner(catalog, shop.id)).toMatchObject({ deletingSince: null });
  });

  test('does not act when the shop was restored and another deletion has begun', async () => {
    catalog.orders.beforeAnswer = async () => {
      await partners(catalog.connection).updateOne({ _id: shop._id }, { $set: { deletingSince: sweepTime } });
    };
    await finishDeletion(catalog.services, { partnerId: shop.id, since: fridayNoon, wish: 'administrator' });
    expect(await storedPartner(catalog, shop.id)).toMatchObject({ deletingSince: sweepTime });
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5 });
  });
});

test('a deletion preserves the acceptance of the terms', async () => {
  const id = newId();
  const { businessType, address, phone, email, ownerName } = shop;
  const registration = { businessName: 'Breve', cnpj: '12ABC34501DE35', ip: '203.0.113.9' };
  await catalog
    .internal('put', `/internal/partners/${id}/registration`, {
      ...registration,
      businessType,
      address,
      phone,
      email,
      ownerName,
    })
    .expect(200);
  await catalog.internal('delete', `/internal/partners/${id}`).expect(200);
  const { body } = await catalog.internal('get', '/internal/terms-acceptances').expect(200);
  expect(body.data.acceptances).toEqual([expect.objectContaining({ partnerId: id, partnerName: 'Breve' })]);
});
