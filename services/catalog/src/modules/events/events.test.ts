import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, buildProduct, storedItem } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { partners, type PartnerRecord } from '../partners/partner.model.ts';
import { items } from '../items/item.model.ts';
import { movements } from '../items/movement.model.ts';
import { removeItem } from '../items/updateItem.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
let bag: Awaited<ReturnType<typeof buildBag>>;
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  shop = await buildPartner(catalog);
  bag = await buildBag(catalog, shop);
});
afterEach(() => catalog.requireSoundStock());
afterAll(() => catalog.close());

async function hold(quantity: number, orderId = newId()): Promise<string> {
  const outcome = await catalog.reserve({
    orderId,
    partnerId: shop.id,
    lines: [{ itemId: bag.id, quantity, unitPriceCents: bag.price }],
  });
  expect(outcome.outcome).toBe('reserved');
  return orderId;
}
const reportPlacedOrder = (orderId: string) => catalog.receive({ type: 'order.placed', orderId }).expect(200);
const reportStockReturn = (orderId: string, version: number, quantity: number, itemId = bag.id) =>
  catalog.receive({ type: 'order.stockReturned', orderId, version, lines: [{ itemId, quantity }] });
const remove = () => removeItem(catalog.services, { id: bag.id, kind: 'bag', partnerId: shop._id }, 'tester');
const soldPerOrder = async (orderId: string) =>
  (await catalog.audit()).sold.find((order) => order.orderId === orderId)?.lines ?? [];

describe('order.placed', () => {
  test('marks the holds of the order as sold', async () => {
    const orderId = await hold(2);
    const otherOrderId = await hold(1);
    await reportPlacedOrder(orderId);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 2, held: 1, sold: 2 });
    expect(await soldPerOrder(orderId)).toEqual([{ itemId: bag.id, quantity: 2 }]);
    expect(await soldPerOrder(otherOrderId)).toEqual([]);
  });

  test('has no effect when it is repeated', async () => {
    const orderId = await hold(2);
    await reportPlacedOrder(orderId);
    await reportPlacedOrder(orderId);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, held: 0, sold: 2 });
  });

  test('releases the second hold of a late reserve call for an order that is already sold', async () => {
    const orderId = await hold(2);
    await reportPlacedOrder(orderId);
    await hold(2, orderId);
    await reportPlacedOrder(orderId);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, held: 0, sold: 2 });
  });

  test('marks the hold as sold although its item was deleted', async () => {
    const orderId = await hold(2);
    await remove();
    await reportPlacedOrder(orderId);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 0, held: 0, sold: 2, removed: 3 });
  });

  test('repeats partner.closed when the shop was closed before the order existed', async () => {
    const orderId = await hold(1);
    await partners(catalog.connection).updateOne({ _id: shop._id }, { $set: { status: 'rejected' } });
    await reportPlacedOrder(orderId);
    expect(await catalog.outboxRows()).toContainEqual({
      name: 'partner.closed',
      target: 'orders',
      payload: { partnerId: shop.id },
    });
  });
});

describe('order.stockReturned', () => {
  test('makes the units available again', async () => {
    const orderId = await hold(3);
    await reportPlacedOrder(orderId);
    await reportStockReturn(orderId, 2, 1).expect(200);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, held: 0, sold: 2 });
    expect(await soldPerOrder(orderId)).toEqual([{ itemId: bag.id, quantity: 2 }]);
  });

  test('counts once per order and version, and again for the next version', async () => {
    const orderId = await hold(3);
    await reportPlacedOrder(orderId);
    await Promise.all([1, 2, 3].map(() => reportStockReturn(orderId, 2, 1).expect(200)));
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, sold: 2 });
    await reportStockReturn(orderId, 3, 2).expect(200);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5, sold: 0 });
  });

  test('has the same result when it arrives before order.placed', async () => {
    const orderId = await hold(3);
    await reportStockReturn(orderId, 2, 3).expect(200);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5, held: 0, sold: 0 });
    await reportPlacedOrder(orderId);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5, held: 0, sold: 0 });
  });

  test('counts units of a deleted item as removed', async () => {
    const orderId = await hold(3);
    await reportPlacedOrder(orderId);
    await remove();
    await reportStockReturn(orderId, 2, 3).expect(200);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 0, sold: 0, removed: 5 });
  });

  test('never returns more units than the order bought', async () => {
    const orderId = await hold(1);
    await reportPlacedOrder(orderId);
    const otherOrderId = await hold(2);
    await reportPlacedOrder(otherOrderId);
    await reportStockReturn(orderId, 2, 3).expect(200);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, sold: 2 });
    await reportStockReturn(newId(), 2, 1).expect(200);
    await reportStockReturn(orderId, 3, 1, newId()).expect(200);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, sold: 2 });
  });

  test('returns the units of each of several items', async () => {
    const product = await buildProduct(catalog, shop);
    const orderId = newId();
    const lines = [bag, product].map((item) => ({
      itemId: item.id,
      quantity: 2,
      unitPriceCents: item.price,
    }));
    await catalog.reserve({ orderId, partnerId: shop.id, lines });
    const back = [bag, product].map((item) => ({ itemId: item.id, quantity: 2 }));
    await catalog.receive({ type: 'order.stockReturned', orderId, version: 2, lines: back });
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5, sold: 0 });
    expect(await storedItem(catalog, product.id)).toMatchObject({ available: 10, sold: 0 });
  });
});

describe('partner.rated', () => {
  const reportRating = (sum: number, count: number) =>
    catalog.receive({ type: 'partner.rated', partnerId: shop.id, sum, count }).expect(200);

  test('updates the mean rating that everybody sees', async () => {
    await reportRating(9, 2);
    const { body } = await catalog.anyone().get(`/api/partner/${shop.id}`).expect(200);
    expect(body.data).toMatchObject({ rating: 4.5, ratingCount: 2 });
  });

  test('is ignored when a newer one has arrived before', async () => {
    await reportRating(14, 3);
    await reportRating(9, 2);
    const { body } = await catalog.anyone().get(`/api/partner/${shop.id}`).expect(200);
    expect(body.data).toMatchObject({ rating: 4.7, ratingCount: 3 });
  });
});

test('an event that arrives twice has one effect', async () => {
  const orderId = await hold(2);
  const id = newId();
  await catalog.receive({ type: 'order.placed', orderId }, id).expect(200);
  await hold(1, orderId);
  await catalog.receive({ type: 'order.placed', orderId }, id).expect(200);
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 2, held: 1, sold: 2 });
});

describe('the stock audit', () => {
  afterEach(async () => {
    await items(catalog.connection).deleteMany({});
    await movements(catalog.connection).deleteMany({});
  });

  test.each([
    [
      'a lost unit',
      { $inc: { available: -1 } },
      'initial + added differs from available + held + sold + removed',
    ],
    [
      'a hold that nobody counted',
      { $inc: { held: 1, available: -1 } },
      'held differs from the sum of the holds',
    ],
    ['a sale without movement', { $inc: { sold: 1, available: -1 } }, 'sold differs from the movements'],
    [
      'an addition without movement',
      { $inc: { added: 1, available: 1 } },
      'added differs from the movements',
    ],
    [
      'a removal without movement',
      { $inc: { removed: 1, available: -1 } },
      'removed differs from the movements',
    ],
    [
      'a beginning without movement',
      { $inc: { initial: 1, available: 1 } },
      'initial differs from the movements',
    ],
    ['a negative number', { $inc: { available: -6, removed: 6 } }, 'a number is negative'],
  ])('finds %s', async (_name, change, problem) => {
    await items(catalog.connection).updateOne({ _id: bag._id }, change);
    const { body } = await catalog.internal('get', '/internal/stock-audit').expect(200);
    expect(body.data.broken).toHaveLength(1);
    expect(body.data.broken[0]).toMatchObject({ itemId: bag.id, partnerId: shop.id });
    expect(body.data.broken[0].problems).toContain(problem);
  });
});
