import { createConnection } from 'mongoose';
import type { OrderRecord } from '../../../../services/orders/src/modules/orders/order.ts';
import { buildLine, buildOrder } from '../../../../services/orders/src/testing/buildOrder.ts';

/** Ids of the shopper and the shop whose lists are polled (requested again and again). */
export const shopperId = 'a'.repeat(24);
export const partnerId = 'b'.repeat(24);
const hourMs = 3_600_000;

const idOf = (number: number) => number.toString(16).padStart(24, '0');

function order(number: number, owners: Pick<OrderRecord, 'shopperId' | 'partnerId'>, createdAt: Date) {
  const status = number % 8 === 0 ? 'cancelled' : 'delivered';
  const closedAt = new Date(createdAt.getTime() + hourMs);
  const steps = ['confirmed', 'awaiting_pickup', 'ready', status] as const;
  return buildOrder({
    _id: idOf(number),
    ...owners,
    status,
    pickup: { startsAt: createdAt, endsAt: closedAt },
    lines: [
      buildLine({ quantity: 1 }),
      buildLine({
        kind: 'product',
        name: 'Pão de queijo, pacote com 6',
        bag: null,
        photoUrl: '/media/pao-de-queijo.svg',
        quantity: 1,
      }),
    ],
    history: steps.map((step, index) => ({
      version: index + 1,
      status: step,
      by: index === 0 ? 'shopper' : 'partner',
      userId: owners.shopperId,
      at: new Date(createdAt.getTime() + (index * hourMs) / 4),
      note: null,
      changes: [],
    })),
    version: steps.length,
    closedAt,
    ...(status === 'cancelled' && { cancelledBy: 'partner', cancelReason: 'no_show' }),
    imported: true,
    createdAt,
  });
}

/** Inserts 28 orders and 100 messages of one shopper, and 800 orders of one shop within 30 days. */
export async function fillLists(mongoUrl: string): Promise<void> {
  const connection = await createConnection(mongoUrl).asPromise();
  const now = Date.now();
  const ago = (count: number, index: number) => new Date(now - ((index + 1) * 29 * 24 * hourMs) / count);
  // Returns a collection whose ids are strings, as the orders service uses them.
  const collection = (name: string) => connection.collection<{ _id: string }>(name);
  await collection('orders').insertMany([
    ...Array.from({ length: 28 }, (_, index) =>
      order(index, { shopperId, partnerId: idOf(900) }, ago(28, index)),
    ),
    ...Array.from({ length: 800 }, (_, index) =>
      order(1000 + index, { shopperId: idOf(5000 + (index % 200)), partnerId }, ago(800, index)),
    ),
  ]);
  await collection('notifications').insertMany(
    Array.from({ length: 100 }, (_, index) => ({
      _id: idOf(index),
      shopperId,
      type: 'order_status',
      title: 'Pedido pronto para retirada',
      message: 'Seu pedido na Padaria Pão da Vila está pronto. Retire hoje das 17:00 às 19:00.',
      isRead: index > 3,
      orderId: idOf(index % 28),
      createdAt: ago(100, index),
    })),
  );
  await connection.close();
}
