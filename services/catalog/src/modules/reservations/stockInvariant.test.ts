import { newId } from '@boaxepa/service-kit/mongo/newId';
import fc from 'fast-check';
import { buildBag, buildPartner, storedItem } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import type { PartnerRecord } from '../partners/partner.model.ts';
import { resolveStaleHolds } from './resolveStaleHolds.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const item = fc.nat({ max: 2 });
const order = fc.nat({ max: 5 });
const smallQuantity = fc.integer({ min: 1, max: 4 });

/**
 * Generates random operations on three surprise bags and six orders. Operations can repeat, and can come in any
 * sequence.
 */
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('reserve' as const),
      order,
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
      quantity: smallQuantity,
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('place' as const), order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('return' as const),
      order,
      item,
      quantity: smallQuantity,
      version: fc.nat({ max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('set' as const), item, stock: fc.nat({ max: 9 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('change' as const), item, by: fc.integer({ min: -4, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), item }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface Market {
  shop: PartnerRecord & { id: string };
  bags: { id: string; price: number }[];
  orders: string[];
}

const form = {
  type: 'mista',
  category: 'padaria',
  originalPrice: 40,
  promotionalPrice: 14.9,
  expiryDate: '2026-11-21',
};

async function run({ shop, bags, orders }: Market, step: Command): Promise<void> {
  const orderId = 'order' in step ? (orders[step.order] ?? '') : '';
  const bagId = 'item' in step ? (bags[step.item]?.id ?? '') : '';
  switch (step.act) {
    case 'reserve': {
      const lines = step.items.map((index) => ({
        itemId: bags[index]?.id ?? '',
        quantity: step.quantity,
        unitPriceCents: 1490,
      }));
      // If the order already holds another quantity, the response is 409. The test treats it like any other refusal.
      await catalog.internal('post', '/internal/reservations', { orderId, partnerId: shop.id, lines });
      return;
    }
    case 'place':
      catalog.orders.placedOrderIds.add(orderId);
      await catalog.receive({ type: 'order.placed', orderId });
      return;
    case 'return': {
      const lines = [{ itemId: bagId, quantity: step.quantity }];
      // Only an existing order can return units.
      if (catalog.orders.placedOrderIds.has(orderId))
        await catalog.receive({ type: 'order.stockReturned', orderId, version: step.version, lines });
      return;
    }
    case 'set':
      await catalog.as(shop.id, 'put', `/api/bags/${bagId}`, { ...form, stock: step.stock });
      return;
    case 'change':
      await catalog.as(shop.id, 'put', `/api/bags/${bagId}`, {
        ...form,
        stock: 10 + step.by,
        expectedStock: 10,
      });
      return;
    case 'sweep':
      catalog.setNow(new Date(catalog.services.clock().getTime() + 31_000));
      await resolveStaleHolds(catalog.services);
      return;
    case 'delete':
      await catalog.as(shop.id, 'delete', `/api/bags/${bagId}`);
  }
}

async function openMarket(): Promise<Market> {
  await catalog.reset();
  const shop = await buildPartner(catalog);
  const bags = [];
  for (const stock of [5, 3, 0])
    bags.push(await buildBag(catalog, shop, { stock, expiryDate: '2026-11-21' }));
  return { shop, bags, orders: Array.from({ length: 6 }, newId) };
}

test('the numbers of every item add up after any sequence of concurrent operations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      async (batches) => {
        const market = await openMarket();
        for (const batch of batches) {
          await Promise.all(batch.map((step) => run(market, step)));
          await catalog.requireSoundStock();
        }
        // Let the periodic job sell or release all reservations. Every remaining sale must then belong to a placed
        // order.
        catalog.setNow(new Date(catalog.services.clock().getTime() + 31_000));
        await resolveStaleHolds(catalog.services);
        await catalog.requireSoundStock();
        for (const { id } of market.bags) expect((await storedItem(catalog, id)).held).toBe(0);
        const { sold } = await catalog.audit();
        for (const { orderId } of sold) expect(catalog.orders.placedOrderIds).toContain(orderId);
      },
    ),
    { numRuns: 12, interruptAfterTimeLimit: 60_000 },
  );
}, 120_000);

test('a placed order is sold once when its event arrives during the sweep', async () => {
  const { shop, bags, orders } = await openMarket();
  const [orderId = ''] = orders;
  const market = { shop, bags, orders };
  await run(market, { act: 'reserve', order: 0, items: [0, 1], quantity: 2 });
  catalog.orders.placedOrderIds.add(orderId);
  catalog.setNow(new Date(fridayNoon.getTime() + 31_000));
  await Promise.all([
    resolveStaleHolds(catalog.services),
    catalog.receive({ type: 'order.placed', orderId }),
  ]);
  const { sold } = await catalog.audit();
  expect(sold).toEqual([{ orderId, lines: bags.slice(0, 2).map(({ id }) => ({ itemId: id, quantity: 2 })) }]);
});
