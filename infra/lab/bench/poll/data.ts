import { createConnection } from 'mongoose';

/** Ids of the shopper and the shop whose lists are polled (requested again and again). */
export const shopperId = 'a'.repeat(24);
export const partnerId = 'b'.repeat(24);
const hourMs = 3_600_000;

const idOf = (number: number) => number.toString(16).padStart(24, '0');

function order(number: number, owners: { shopperId: string; partnerId: string }, createdAt: Date) {
  const status = number % 8 === 0 ? 'cancelled' : 'delivered';
  const closedAt = new Date(createdAt.getTime() + hourMs);
  const lines = [0, 1].map((line) => ({
    id: idOf(number * 10 + line),
    itemId: idOf(7000 + line),
    kind: line === 0 ? 'bag' : 'product',
    name: line === 0 ? 'Tipo de Sacola: Mista - Diversos' : 'Pão de queijo, pacote com 6',
    bag: line === 0 ? { type: 'mista', category: 'diversos' } : null,
    photoUrl: line === 0 ? null : '/media/pao-de-queijo.svg',
    quantity: 1,
    originalQuantity: 1,
    unitPriceCents: 1490,
  }));
  const steps = ['confirmed', 'awaiting_pickup', 'ready', status] as const;
  return {
    _id: idOf(number),
    ...owners,
    shopper: {
      firstName: 'Ana',
      lastName: 'Souza',
      fullName: 'Ana Souza',
      email: 'ana.souza@exemplo.com.br',
    },
    partner: {
      businessName: 'Padaria Pão da Vila',
      address: 'Rua Augusta, 500 - Consolação, São Paulo - SP',
      phone: '1133334444',
      email: 'padaria@exemplo.com.br',
      zone: 'America/Sao_Paulo',
      latitude: -23.55,
      longitude: -46.65,
    },
    status,
    orderType: 'pickup',
    paymentMethod: 'cash',
    pickup: { startsAt: createdAt, endsAt: closedAt },
    deliveryAddress: null,
    lines,
    totalCents: 2980,
    originalTotalCents: 2980,
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
    closing: false,
    closedAt,
    cancelledBy: status === 'cancelled' ? 'partner' : null,
    cancelReason: status === 'cancelled' ? 'no_show' : null,
    cancelNote: null,
    rating: null,
    imported: true,
    search: { shop: `${idOf(number).slice(-8)} padaria`, shopper: 'ana souza' },
    createdAt,
  };
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
