import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { ReservationOutcome } from '@boaxepa/contracts/wire/internal/reservations';
import { buildBag, buildPartner, buildProduct, everyDay, storedItem } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { partners, type PartnerRecord } from '../partners/partner.model.ts';
import { items } from '../items/item.model.ts';
import { releaseHolds } from '../items/holds/releaseHolds.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  shop = await buildPartner(catalog);
});
afterAll(() => catalog.close());

const lineOf = (item: { id: string; price: number }, quantity = 1) => ({
  itemId: item.id,
  quantity,
  unitPriceCents: item.price,
});

describe('a reservation', () => {
  test('holds stock and returns snapshots and the pickup window', async () => {
    const bag = await buildBag(catalog, shop);
    const product = await buildProduct(catalog, shop, { photoUrl: '/media/bakery.svg' });
    const outcome = await catalog.reserve({
      orderId: newId(),
      partnerId: shop.id,
      lines: [lineOf(bag, 2), lineOf(product, 3)],
    });
    expect(outcome).toEqual({
      outcome: 'reserved',
      lines: [
        {
          itemId: bag.id,
          kind: 'bag',
          name: 'Tipo de Sacola: Mista - Padaria',
          quantity: 2,
          unitPriceCents: 1490,
          bag: { type: 'mista', category: 'padaria' },
          photoUrl: null,
        },
        {
          itemId: product.id,
          kind: 'product',
          name: 'Pão francês',
          quantity: 3,
          unitPriceCents: 800,
          bag: null,
          photoUrl: '/media/bakery.svg',
        },
      ],
      partner: {
        id: shop.id,
        businessName: shop.businessName,
        address: shop.address,
        phone: shop.phone,
        email: shop.email,
        zone: 'America/Sao_Paulo',
        latitude: -23.5614,
        longitude: -46.6559,
      },
      pickup: {
        startsAt: '2026-11-20T03:00:00.000Z',
        endsAt: '2026-11-21T03:00:00.000Z',
        text: '00:00 às 23:59',
      },
    });
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, held: 2, sold: 0 });
    expect(await storedItem(catalog, product.id)).toMatchObject({ available: 7, held: 3 });
  });

  test('combines the lines of one item', async () => {
    const bag = await buildBag(catalog, shop, { stock: 3 });
    const lines = [lineOf(bag, 2), lineOf(bag, 2)];
    const outcome = await catalog.reserve({ orderId: newId(), partnerId: shop.id, lines });
    expect(outcome).toMatchObject({ outcome: 'out_of_stock', itemId: bag.id, kind: 'bag', available: 3 });
  });

  test('is idempotent', async () => {
    const bag = await buildBag(catalog, shop);
    const request = { orderId: newId(), partnerId: shop.id, lines: [lineOf(bag, 2)] };
    const first = await catalog.reserve(request);
    expect(await catalog.reserve(request)).toEqual(first);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, held: 2 });
  });

  test('keeps the price of its first call when the shop raises the price', async () => {
    const bag = await buildBag(catalog, shop);
    const request = { orderId: newId(), partnerId: shop.id, lines: [lineOf(bag)] };
    await catalog.reserve(request);
    await items(catalog.connection).updateOne({ _id: bag._id }, { $set: { price: 1990 } });
    expect(await catalog.reserve(request)).toMatchObject({ lines: [{ unitPriceCents: 1490 }] });
  });

  test('is refused for another quantity of the same order', async () => {
    const bag = await buildBag(catalog, shop);
    const orderId = newId();
    await catalog.reserve({ orderId, partnerId: shop.id, lines: [lineOf(bag, 2)] });
    const changedRequest = { orderId, partnerId: shop.id, lines: [lineOf(bag, 1)] };
    await catalog.internal('post', '/internal/reservations', changedRequest).expect(409);
  });

  test('returns the same outcome with checkOnly and holds nothing', async () => {
    const bag = await buildBag(catalog, shop);
    const request = { orderId: newId(), partnerId: shop.id, lines: [lineOf(bag, 2)] };
    const checkOutcome = await catalog.reserve({ ...request, checkOnly: true });
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5, held: 0 });
    expect(checkOutcome).toEqual(await catalog.reserve(request));
    expect(
      await catalog.reserve({ ...request, orderId: newId(), lines: [lineOf(bag, 4)], checkOnly: true }),
    ).toMatchObject({ outcome: 'out_of_stock', available: 3 });
  });
});

describe('a reservation is refused for', () => {
  const refusalOf = async (lines: ReturnType<typeof lineOf>[], partnerId = shop.id) =>
    catalog.reserve({ orderId: newId(), partnerId, lines });

  test('more units than available, with the remaining number', async () => {
    const bag = await buildBag(catalog, shop, { stock: 2 });
    expect(await refusalOf([lineOf(bag, 3)])).toEqual({
      outcome: 'out_of_stock',
      itemId: bag.id,
      name: bag.name,
      kind: 'bag',
      available: 2,
    });
  });

  test('a price that differs from the present one', async () => {
    const bag = await buildBag(catalog, shop);
    const outcome = { outcome: 'price_changed', itemId: bag.id, name: bag.name, unitPriceCents: 1490 };
    expect(await refusalOf([{ ...lineOf(bag), unitPriceCents: 1000 }])).toEqual(outcome);
    expect(await refusalOf([lineOf(bag), { ...lineOf(bag), unitPriceCents: 1000 }])).toEqual(outcome);
  });

  test.each([
    ['inactive', { isActive: false }],
    ['deleted', { isDeleted: true }],
    ['expired', { 'bag.expiresAt': new Date('2026-11-20T15:00:00Z') }],
  ])('an item that is %s', async (_name, change) => {
    const bag = await buildBag(catalog, shop);
    await items(catalog.connection).updateOne({ _id: bag._id }, { $set: change });
    expect(await refusalOf([lineOf(bag)])).toEqual({ outcome: 'item_gone', itemId: bag.id, name: bag.name });
  });

  test('an unknown item, exactly as for an item of another shop', async () => {
    const elsewhere = await buildBag(catalog, await buildPartner(catalog));
    const unknownLine = { itemId: newId(), quantity: 1, unitPriceCents: 1490 };
    expect(await refusalOf([lineOf(elsewhere)])).toEqual({
      outcome: 'item_gone',
      itemId: elsewhere.id,
      name: null,
    });
    expect(await refusalOf([unknownLine])).toEqual({
      outcome: 'item_gone',
      itemId: unknownLine.itemId,
      name: null,
    });
  });

  test.each([
    ['closed now', { schedules: everyDay({ closeTime: '11:00' }) }, 'partner_closed'],
    ['without schedule', { schedules: [], schedulesConfigured: false }, 'partner_closed'],
    ['pending', { status: 'pending' as const }, 'partner_closed'],
    ['rejected', { status: 'rejected' as const }, 'partner_closed'],
    ['being deleted', { deletingSince: new Date() }, 'partner_closed'],
    [
      'past its pickup window',
      { schedules: everyDay({ pickupStartTime: '08:00', pickupEndTime: '11:00' }) },
      'pickup_over',
    ],
  ])('any item of a shop that is %s', async (_name, fields, outcome) => {
    const otherShop = await buildPartner(catalog, fields);
    const bag = await buildBag(catalog, otherShop);
    expect(await refusalOf([lineOf(bag)], otherShop.id)).toEqual({ outcome });
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5, held: 0 });
  });

  test('an unknown shop', async () => {
    const bag = await buildBag(catalog, shop);
    expect(await refusalOf([lineOf(bag)], newId())).toEqual({ outcome: 'partner_unknown' });
  });

  test('releases earlier items of a refused call', async () => {
    const first = await buildBag(catalog, shop);
    const second = await buildBag(catalog, shop, { stock: 0 });
    expect(await refusalOf([lineOf(second), lineOf(first, 2)])).toMatchObject({
      outcome: 'out_of_stock',
      itemId: second.id,
    });
    expect(await storedItem(catalog, first.id)).toMatchObject({ available: 5, held: 0, holds: [] });
  });

  test('preserves a hold that a later call of the same order uses', async () => {
    const first = await buildBag(catalog, shop);
    const second = await buildBag(catalog, shop, { stock: 0 });
    const orderId = newId();
    await catalog.reserve({ orderId, partnerId: shop.id, lines: [lineOf(first)] });
    const outcome = await catalog.reserve({
      orderId,
      partnerId: shop.id,
      lines: [lineOf(first), lineOf(second)],
    });
    expect(outcome).toMatchObject({ outcome: 'out_of_stock' });
    expect(await storedItem(catalog, first.id)).toMatchObject({ available: 4, held: 1 });
  });

  test('does not release a hold that a later call has taken over', async () => {
    const bag = await buildBag(catalog, shop);
    const request = { orderId: newId(), partnerId: shop.id, lines: [lineOf(bag)] };
    await catalog.reserve(request);
    const [first] = (await storedItem(catalog, bag.id)).holds;
    await catalog.reserve(request);
    expect(await releaseHolds(catalog.services, request.orderId, { attempt: first?.attempt ?? '' })).toBe(0);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 4, held: 1 });
  });

  test('releases everything when the shop closes during the call', async () => {
    const bag = await buildBag(catalog, shop);
    const model = partners(catalog.connection);
    let heldBefore = 0;
    const lean = async () => {
      heldBefore = (await storedItem(catalog, bag.id)).held;
      return null;
    };
    const spy = jest
      .spyOn(model, 'findById')
      .mockImplementation((() => ({ lean })) as unknown as typeof model.findById);
    const outcome = await refusalOf([lineOf(bag)]);
    spy.mockRestore();
    expect(heldBefore).toBe(1);
    expect(outcome).toEqual({ outcome: 'partner_unknown' });
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5, held: 0 });
  });
});

test('fifty concurrent buyers of five bags: exactly five succeed', async () => {
  const bag = await buildBag(catalog, shop, { stock: 5 });
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      catalog.reserve({ orderId: newId(), partnerId: shop.id, lines: [lineOf(bag)] }),
    ),
  );
  const count = (name: ReservationOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === name).length;
  expect([count('reserved'), count('out_of_stock')]).toEqual([5, 45]);
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 0, held: 5 });
});

test('orders for the same two items in opposite order lose no unit and sell none twice', async () => {
  const [one, two] = [
    await buildBag(catalog, shop, { stock: 20 }),
    await buildBag(catalog, shop, { stock: 10 }),
  ];
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const lines = index % 2 === 0 ? [lineOf(one), lineOf(two)] : [lineOf(two), lineOf(one)];
      return catalog.reserve({ orderId: newId(), partnerId: shop.id, lines });
    }),
  );
  const reservedCount = outcomes.filter(({ outcome }) => outcome === 'reserved').length;
  expect(reservedCount).toBe(10);
  expect(await storedItem(catalog, one.id)).toMatchObject({ available: 10, held: 10 });
  expect(await storedItem(catalog, two.id)).toMatchObject({ available: 0, held: 10 });
  expect((await catalog.audit()).broken).toEqual([]);
});

describe('where medicines are hidden', () => {
  test('a medicine is reported as gone', async () => {
    const strict = await startCatalog({ hideMedicines: true });
    try {
      const pharmacy = await buildPartner(strict, { businessType: 'pharmacy' });
      const medicine = await buildProduct(strict, pharmacy, { category: 'medicine' });
      const hygieneProduct = await buildProduct(strict, pharmacy, { category: 'hygiene' });
      const lines = (item: typeof medicine) => ({
        orderId: newId(),
        partnerId: pharmacy.id,
        lines: [lineOf(item)],
      });
      expect(await strict.reserve(lines(medicine))).toMatchObject({ outcome: 'item_gone' });
      expect(await strict.reserve(lines(hygieneProduct))).toMatchObject({ outcome: 'reserved' });
    } finally {
      await strict.close();
    }
  });
});
