import { type AdminShopper, splitName } from '@boaxepa/contracts/wire/accounts';
import { type Bag, shortBagName } from '@boaxepa/contracts/wire/bags';
import { instantAt } from '@boaxepa/contracts/domain/instants';
import { checkedReaisToCents } from '@boaxepa/contracts/domain/money';
import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import type { Product } from '@boaxepa/contracts/wire/products';
import { addDaysToDate, defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import { addresses } from './addresses.ts';
import { demoPartners } from './data/partners.ts';
import { call } from './http.ts';
import { listShoppers } from './people.ts';
import { draw, idOf, pick } from './random.ts';

const days = 60;
const batch = 100;

/** Returns the number of past orders of a shop. The first shop has many orders, so that its charts show data. */
const ordersOf = (index: number) => (index === 0 ? 150 : 6 + draw(`volume ${index}`, 8));

/** Statuses of the open orders of the first demo shop. An entry that occurs twice creates two orders. */
const underWay: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'awaiting_pickup',
  'awaiting_pickup',
  'ready',
  'preparing',
  'out_for_delivery',
];

const comments = [
  'Tudo fresquinho, valeu muito a pena.',
  'Atendimento rápido e sacola caprichada.',
  'Boa surpresa, vou pedir de novo.',
  'Veio menos pão do que eu esperava, mas estava bom.',
  'Ótimo custo-benefício.',
] as const;

interface Shop {
  partner: AdminPartner;
  lines: {
    itemId: string;
    kind: 'bag' | 'product';
    name: string;
    bag: Pick<Bag, 'type' | 'category'> | null;
    photoUrl: string | null;
    unitPriceCents: number;
  }[];
}

async function shopOf(partner: AdminPartner): Promise<Shop> {
  const at = `${addresses.CATALOG_URL}/api/partner/${partner.id}`;
  const [{ data: products }, { data: shelf }] = [
    await call<{ data: Product[] }>('GET', `${at}/products`),
    await call<{ data: { bags: Bag[] } }>('GET', `${at}/bags`),
  ];
  return {
    partner,
    lines: [
      ...shelf.bags.map((bag) => ({
        itemId: bag.id,
        kind: 'bag' as const,
        name: shortBagName(bag.name),
        bag: { type: bag.type, category: bag.category },
        photoUrl: null,
        unitPriceCents: checkedReaisToCents(bag.promotionalPrice),
      })),
      ...products.map((product) => ({
        itemId: product.id,
        kind: 'product' as const,
        name: product.name,
        bag: null,
        photoUrl: product.photoUrl,
        unitPriceCents: checkedReaisToCents(product.price),
      })),
    ],
  };
}

/** Returns the status of an order of a shop. Only the first shop has open orders. */
function statusOf(shopIndex: number, n: number): OrderStatus {
  if (shopIndex === 0 && n < underWay.length) return underWay[n] ?? 'delivered';
  return draw(`status ${shopIndex} ${n}`, 9) === 0 ? 'cancelled' : 'delivered';
}

function orderOf(shop: Shop, shopIndex: number, n: number, shoppers: readonly AdminShopper[], now: Date) {
  const name = `${shopIndex} ${n}`;
  const status = statusOf(shopIndex, n);
  const isOpen = status !== 'delivered' && status !== 'cancelled';
  const today = localDate(defaultZone, now);
  const date = isOpen ? today : addDaysToDate(today, -1 - draw(`day ${name}`, days - 1));
  const createdAt = isOpen
    ? new Date(now.getTime() - (10 + n * 9) * 60_000)
    : instantAt(defaultZone, date, `${10 + draw(`hour ${name}`, 6)}:${10 + draw(`minute ${name}`, 49)}`);
  const closedAt = new Date(createdAt.getTime() + (45 + draw(`wait ${name}`, 120)) * 60_000);
  // The first two orders belong to the demo shopper of the README.
  const shopper = shopIndex === 0 && n < 2 ? shoppers[0] : pick(`shopper ${name}`, shoppers);
  if (!shopper) throw new Error('there are no demo shoppers');
  const kinds =
    status === 'pending'
      ? shop.lines.filter((line) => line.kind === 'product')
      : status === 'confirmed'
        ? shop.lines.filter((line) => line.kind === 'bag')
        : shop.lines;
  const line = pick(`line ${name}`, kinds);
  const orderType = status === 'preparing' || status === 'out_for_delivery' ? 'delivery' : 'pickup';
  const fullName = `${shopper.firstName} ${shopper.lastName}`;
  return {
    id: idOf(`order ${name}`),
    shopperId: shopper.id,
    shopper: { ...splitName(fullName), fullName, email: shopper.email },
    partnerId: shop.partner.id,
    partner: {
      businessName: shop.partner.businessName,
      address: shop.partner.address,
      phone: shop.partner.phone,
      email: shop.partner.email,
      latitude: shop.partner.latitude,
      longitude: shop.partner.longitude,
    },
    status,
    orderType,
    createdAt: createdAt.toISOString(),
    ...(isOpen ? {} : { closedAt: closedAt.toISOString() }),
    ...(orderType === 'delivery'
      ? {
          deliveryAddress: {
            street: 'Rua Haddock Lobo',
            number: '595',
            neighborhood: 'Cerqueira César',
            city: 'São Paulo',
            zipCode: '01414-001',
          },
        }
      : {}),
    pickup: {
      startsAt: instantAt(defaultZone, date, '17:00').toISOString(),
      endsAt: instantAt(
        defaultZone,
        isOpen ? addDaysToDate(today, 1) : date,
        isOpen ? '00:00' : '20:30',
      ).toISOString(),
    },
    lines: [{ ...line, quantity: 1 + draw(`quantity ${name}`, 3) }],
    ...(status === 'cancelled'
      ? { cancelReason: pick(`reason ${name}`, ['shopper', 'partner', 'no_show'] as const) }
      : {}),
    ...(status === 'delivered' && draw(`rated ${name}`, 3) > 0
      ? {
          rating: {
            rating: 3 + draw(`stars ${name}`, 3),
            comment: draw(`comments ${name}`, 2) ? pick(`comment ${name}`, comments) : null,
            createdAt: new Date(closedAt.getTime() + 3_600_000).toISOString(),
          },
        }
      : {}),
    isRead: !isOpen,
  };
}

/** Creates missing demo orders of the last 60 days in all statuses, with ratings and messages. */
export async function seedHistory(
  token: string,
  shopsByEmail: ReadonlyMap<string, AdminPartner>,
): Promise<void> {
  const planned = demoPartners
    .map((demo, index) => (demo.fate === 'approved' ? ordersOf(index) : 0))
    .reduce((sum, count) => sum + count, 0);
  const { data: stats } = await call<{ data: { totalOrders: number } }>(
    'GET',
    `${addresses.ADMIN_URL}/api/admin/stats`,
    { token },
  );
  if (stats.totalOrders >= planned) return;
  const shoppers = await listShoppers(token);
  const now = new Date();
  const orders = [];
  for (const [index, demo] of demoPartners.entries()) {
    const partner = shopsByEmail.get(demo.email);
    if (partner?.status !== 'approved' || demo.fate !== 'approved') continue;
    const shop = await shopOf(partner);
    for (let n = 0; shop.lines.length > 0 && n < ordersOf(index); n += 1)
      orders.push(orderOf(shop, index, n, shoppers, now));
  }
  for (let start = 0; start < orders.length; start += batch) {
    await call('POST', `${addresses.ORDERS_INTERNAL_URL}/internal/demo/orders`, {
      internalSecret: addresses.ORDERS_INTERNAL_SECRET,
      body: { orders: orders.slice(start, start + batch) },
    });
  }
}
