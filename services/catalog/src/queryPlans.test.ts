import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import type { MakeRequest } from '@boaxepa/service-testing/everyCall';
import { describeQueryPlans } from '@boaxepa/service-testing/queryPlans';
import { items } from './modules/items/item.model.ts';
import { imports } from './modules/imports/import.model.ts';
import { movements } from './modules/items/movement.model.ts';
import { cnpjChanges } from './modules/partners/cnpjChange.model.ts';
import type { PartnerRecord } from './modules/partners/partner.model.ts';
import { recordAcceptance } from './modules/terms/recordAcceptance.ts';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, buildProduct, newCnpj } from './testing/builders.ts';
import { type CatalogUnderTest, fridayNoon } from './testing/catalogUnderTest.ts';
import { startEveryCall } from './testing/everyCall.ts';

/** Planned shard keys (infra/docs/adr/0029-shard-keys.md). The collection of shops will not be sharded. */
const shardKeys = { items: 'partnerId', movements: 'partnerId', inbox: '_id', outbox: '_id' };
const frequent = [
  'POST /internal/reservations',
  'POST /internal/events',
  'GET /api/shopper/partners',
  'GET /api/partner/:partnerId/bags',
  'GET /api/partner/:partnerId/products',
  'GET /api/bags',
  'POST /api/bags',
  'PUT /api/bags/:bagId',
  'DELETE /api/bags/:bagId',
  'GET /api/products',
  'PUT /api/products/:productId',
  'PATCH /api/products/:productId',
];
const orderEvent = {
  reason: 'an event of an order names no shop yet (infra/docs/adr/0029-shard-keys.md)',
};

const cursor: MakeRequest = () => ({ query: { cursor: '' } });
const nextPage: MakeRequest = () => ({
  query: { after: timeCursor({ at: new Date(fridayNoon.getTime() - 1), id: newId() }) },
});
const productCursor = Buffer.from(
  JSON.stringify(['-createdAt', fridayNoon.getTime() + 86_400_000, newId()]),
).toString('base64url');
const page = { limit: '10', page: '1' };
const here = { lat: '-23.5614', lng: '-46.6559' };
const registration = {
  businessName: 'Padaria Nova',
  businessType: 'bakery',
  address: 'Rua Augusta, 100, São Paulo',
  phone: '11988887777',
  email: 'nova@boaxepa.test',
  ownerName: 'Maria Silva',
  ip: '203.0.113.7',
};

/**
 * Creates shops with items, and many more items for one given shop. The plan of a query without a suitable index then
 * shows many examined documents.
 */
async function fill(catalog: CatalogUnderTest, partnerId: string): Promise<void> {
  const shops: PartnerRecord[] = [];
  for (let index = 0; index < 20; index += 1)
    shops.push(await buildPartner(catalog, { status: index % 2 === 0 ? 'approved' : 'pending' }));
  const [shop] = shops;
  if (!shop) return;
  shops.push(await buildPartner(catalog, { businessName: 'Quitanda da Praça' }));
  const pinReview = { since: fridayNoon, previousAddress: 'Rua Antiga, 1, São Paulo' };
  await buildPartner(catalog, { pinReview });
  const history = { by: newId(), requestId: 'pedido', at: fridayNoon } as const;
  await cnpjChanges(catalog.connection).insertMany(
    shops.map(({ _id, cnpj }) => ({ ...history, partnerId: _id, from: cnpj, to: newCnpj(), address: '' })),
  );
  await imports(catalog.connection).insertMany(
    [...shops.map(({ _id }) => _id), ...Array<string>(15).fill(partnerId)].map((owner) => ({
      partnerId: owner,
      state: 'done',
      fileName: 'estoque.xlsx',
      fileSize: 1000,
      author: 'Maria',
      by: newId(),
      startedAt: fridayNoon,
      finishedAt: fridayNoon,
      createdAt: fridayNoon,
      expiresAt: new Date(Date.now() + 86_400_000),
    })),
  );
  await inTransaction(catalog.connection, async (session) => {
    for (const { _id, businessName, email } of shops) {
      const acceptance = {
        partnerId: _id.toHexString(),
        partnerName: businessName,
        email,
        ip: '203.0.113.7',
      };
      await recordAcceptance(catalog.connection, session, { ...acceptance, version: '1.0', at: fridayNoon });
    }
  });
  const newItems = [await buildBag(catalog, shop), await buildProduct(catalog, shop)];
  const templates = await items(catalog.connection)
    .find({ _id: { $in: newItems.map(({ _id }) => _id) } })
    .lean();
  await items(catalog.connection).insertMany(
    templates.flatMap(({ _id, ...item }) => [
      ...shops.map((owner) => ({ ...item, partnerId: owner._id })),
      ...Array.from({ length: 20 }, (_unused, index) => ({
        ...item,
        partnerId,
        name: `${item.name} ${index}`,
        isActive: index % 2 === 0,
      })),
      ...Array.from({ length: 20 }, () => ({ ...item, partnerId, isDeleted: true })),
    ]),
  );
  const soldMovement = { type: 'sold', quantity: 1, at: fridayNoon } as const;
  await movements(catalog.connection).insertMany(
    newItems.flatMap(({ _id: itemId }) =>
      Array.from({ length: 30 }, () => ({
        ...soldMovement,
        itemId,
        partnerId: shop._id,
        orderId: newId(),
        key: newId(),
      })),
    ),
  );
}

describeQueryPlans(
  async () => {
    const { catalog, ...service } = await startEveryCall();
    const ownId = service.people?.['owner shop']?.partnerId ?? newId();
    await fill(catalog, ownId);

    const withShop =
      (status: 'pending' | 'approved', body?: () => object): MakeRequest =>
      async () => {
        const shop = await buildPartner(catalog, { status });
        await buildBag(catalog, shop);
        return { params: { partnerId: shop.id }, ...(body && { body: body() }) };
      };
    const reservation = async () => {
      const shop = await buildPartner(catalog);
      const { id, price } = await buildBag(catalog, shop);
      const lines = [{ itemId: id, quantity: 1, unitPriceCents: price }];
      return { orderId: newId(), partnerId: shop.id, lines };
    };
    const holdStock = async () => {
      const request = await reservation();
      await catalog.reserve(request);
      return request;
    };
    const event =
      (type: string, payload: () => Promise<object>): MakeRequest =>
      async () => ({
        body: { id: newId(), type, payload: await payload(), occurredAt: fridayNoon.toISOString() },
      });

    return {
      ...service,
      shardRules: { keys: shardKeys, frequent },
      requests: {
        ...service.requests,
        'GET /api/shopper/partners': [
          () => ({}),
          () => ({ query: here }),
          () => ({ query: { ...here, q: 'quitanda', businessType: 'bakery,other' } }),
          () => ({ query: { q: 'quitanda' } }),
          () => ({ query: { ...here, q: 'frances pao' } }),
          () => ({ query: { q: 'pao' } }),
          () => ({ query: { businessType: 'bakery' } }),
        ],
        'GET /api/products': [
          () => ({}),
          () => ({ query: { cursor: productCursor } }),
          () => ({ query: { page: '1', limit: '20' } }),
          ...[
            'search=frances',
            'category=bakery',
            'show=low_stock',
            'show=flash_deal',
            'sort=name',
            'sort=price',
            'sort=stock',
          ].map((filter): MakeRequest => () => ({
            query: Object.fromEntries(new URLSearchParams(`${filter}&page=1&limit=5`)),
          })),
        ],
        'GET /api/bags': [
          () => ({}),
          () => ({ query: { cursor: timeCursor({ at: fridayNoon, id: newId() }), limit: '5' } }),
        ],
        'GET /internal/partners': [
          () => ({ query: page }),
          () => ({ query: { ...page, status: 'pending' } }),
          () => ({ query: { ...page, status: 'approved', pinReview: 'true' } }),
          () => ({ query: { ...page, search: 'quitanda' } }),
        ],
        'PUT /internal/partners/:partnerId/registration': () => ({
          body: { ...registration, cnpj: newCnpj() },
        }),
        'PUT /internal/partners/:partnerId/approve': withShop('pending', () => ({
          latitude: -3.1,
          longitude: -60,
        })),
        'PUT /internal/partners/:partnerId/reject': withShop('approved', () => ({})),
        'PUT /internal/partners/:partnerId': withShop('approved', () => ({ businessName: 'Padaria Nova' })),
        'DELETE /internal/partners/:partnerId': withShop('approved'),
        'POST /internal/partners/:partnerId/closing': withShop('approved'),
        'GET /internal/partners/:partnerId/export/items': [() => ({}), nextPage],
        'PUT /internal/partners/:partnerId/schedules': () => ({ body: { schedules: [] } }),
        'POST /internal/reservations': [
          async () => ({ body: await reservation() }),
          async () => ({ body: { ...(await reservation()), checkOnly: true } }),
          async () => ({ body: await holdStock() }),
        ],
        'GET /internal/stock-audit': cursor,
        'GET /internal/stock-audit/sold': cursor,
        'GET /internal/terms-acceptances': [
          () => ({ query: page }),
          () => ({ query: { ...page, search: 'quitanda' } }),
        ],
        'POST /internal/events': [
          event('order.placed', async () => ({ orderId: (await holdStock()).orderId })),
          event('order.stockReturned', async () => {
            const { orderId, lines } = await holdStock();
            return { orderId, version: 2, lines: lines.map(({ itemId }) => ({ itemId, quantity: 1 })) };
          }),
          event('partner.rated', async () => ({ partnerId: ownId, sum: 5, count: 1 })),
        ],
      },
    };
  },
  [
    'GET /api/shopper/partners: partners sorts in memory (IXSCAN { status: 1, listWords: 1',
    'GET /internal/partners: partners sorts in memory (IXSCAN { searchWords: 1 })',
    'GET /internal/terms-acceptances: termsAcceptances sorts in memory (IXSCAN { searchWords: 1 })',
  ]
    .map((fault) => ({
      fault,
      reason: 'the index of search words returns its results in the order of the words',
    }))
    .concat([
      ...['find items', 'update items', 'find movements'].map((query) => ({
        fault: `POST /internal/events: ${query} {`,
        ...orderEvent,
      })),
      {
        fault: 'GET /api/shopper/partners: items examines',
        reason: 'a search looks the products of each shop of the page up',
      },
    ])
    .concat(
      ['GET /api/products: items examines', 'GET /api/products: items sorts in memory'].map((fault) => ({
        fault,
        reason:
          'a shop narrows and orders its own products alone: an index for each way would cost every change of stock',
      })),
    ),
);
