import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { searchFields, totalOf, type OrderLine, type OrderRecord } from '../modules/orders/order.ts';
import { rollUps } from '../modules/orders/figures/rollUps.ts';
import { orders } from '../modules/orders/order.model.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { TestOrders } from './testOrders.ts';

export function buildLine(overrides: Partial<OrderLine> = {}): OrderLine {
  const quantity = overrides.quantity ?? 2;
  return {
    id: newId(),
    itemId: newId(),
    kind: 'bag',
    name: 'Tipo de Sacola: Mista - Diversos',
    bag: { type: 'mista', category: 'diversos' },
    photoUrl: null,
    quantity,
    originalQuantity: quantity,
    unitPriceCents: 1490,
    ...overrides,
  };
}

/**
 * Builds a confirmed order that was created now and can be collected within the next two hours. Periodic jobs handle
 * the order only if `dueAt` is given.
 */
export function buildOrder(overrides: Partial<OrderRecord> = {}): OrderRecord {
  const _id = overrides._id ?? newId();
  const lines = overrides.lines ?? [buildLine()];
  const createdAt = overrides.createdAt ?? new Date();
  const status = overrides.status ?? 'confirmed';
  const shopperId = overrides.shopperId ?? newId();
  const shopper = {
    firstName: 'Clara',
    lastName: 'Lima',
    fullName: 'Clara Lima',
    email: 'clara@boaxepa.test',
  };
  const partner = {
    businessName: 'Padaria Pão da Vila',
    address: 'Rua Augusta, 500',
    phone: '1133334444',
    email: 'padaria@boaxepa.test',
    zone: 'America/Sao_Paulo',
    latitude: -23.55,
    longitude: -46.65,
  };
  return {
    _id,
    shopperId,
    partnerId: newId(),
    shopper,
    partner,
    status,
    orderType: 'pickup',
    paymentMethod: 'cash',
    pickup: { startsAt: createdAt, endsAt: new Date(createdAt.getTime() + 7_200_000) },
    deliveryAddress: null,
    lines,
    totalCents: totalOf(lines),
    originalTotalCents: totalOf(lines),
    history: [
      { version: 1, status, by: 'shopper', userId: shopperId, at: createdAt, note: null, changes: [] },
    ],
    version: 1,
    closing: false,
    closedAt: isOpenStatus(status) ? null : createdAt,
    cancelledBy: null,
    cancelReason: null,
    cancelNote: null,
    rating: null,
    imported: false,
    ...searchFields({ _id, partner, shopper, ...overrides }),
    createdAt,
    ...overrides,
  };
}

/** Stores an order for a test. By default, the order belongs to the shop of the fake catalog service. */
export async function givenOrder(
  app: TestOrders,
  overrides: Partial<OrderRecord> = {},
): Promise<OrderRecord> {
  const order = buildOrder({ partnerId: app.catalog.partner.id, ...overrides });
  await givenOrders(app, [order]);
  return order;
}

/** Stores orders for a test. Deletes the stored totals, which would otherwise not include these orders. */
export async function givenOrders(app: TestOrders, records: readonly OrderRecord[]): Promise<void> {
  await orders(app.connection).insertMany(records);
  await rollUps(app.connection).deleteMany({});
}

export function storedOrder(app: TestOrders, { _id }: Pick<OrderRecord, '_id'>): Promise<OrderRecord> {
  return orders(app.connection).findById(_id).orFail().lean();
}
