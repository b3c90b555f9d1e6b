import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { notifications } from '../../notifications/notification.model.ts';
import { intents } from '../intents/intents.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

describe('a placed order', () => {
  it("answers its id at the top level and under data, and the order in the shopper's view", async () => {
    const clara = app.shopper();
    const answer = await app.place(clara, app.cartOf(app.catalog.addItem(), 2));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, message: 'Pedido criado com sucesso' });
    expect(answer.body.orderId).toBe(answer.body.data.orderId);
    expect(answer.body.data.order).toMatchObject({
      id: answer.body.orderId,
      status: 'confirmed',
      totalAmount: '29.80',
      originalTotalAmount: '29.80',
      shopperId: clara.id,
      business_name: 'Padaria Pão da Vila',
      partner_address: 'Rua Augusta, 500',
      canCancel: true,
      version: 1,
      rating: null,
      items: [
        {
          productId: null,
          bag: { type: 'mista', category: 'diversos', name: 'Tipo de Sacola: Mista - Diversos' },
          product: null,
          quantity: 2,
          originalQuantity: 2,
          wasModified: false,
          unitPrice: '14.90',
          subtotal: '29.80',
        },
      ],
      history: [{ status: 'confirmed', by: 'shopper', note: null }],
    });
  });

  it('is pending until the shop confirms if it has a product, whose picture has an absolute URL', async () => {
    const bag = app.catalog.addItem();
    const product = app.catalog.addItem({ kind: 'product', priceCents: 350 });
    const clara = app.shopper();
    const answer = await app.place(clara, {
      ...app.cartOf(product, 3),
      items: [
        { productId: product.id, quantity: 3, unitPrice: '3.50' },
        { productId: bag.id, quantity: 1, unitPrice: '14.9' },
      ],
      totalAmount: '25.40',
    });
    const { order } = answer.body.data;
    expect(order.status).toBe('pending');
    expect(order.items).toMatchObject([
      {
        productId: product.id,
        bagId: null,
        bag: null,
        product: { name: 'Pão de queijo', photoUrl: 'https://boaxepa.test/media/p.svg' },
      },
      { productId: null, bagId: bag.id },
    ]);
    // The shop can confirm until the end of the pickup window. Until then, the shopper can cancel the pending order.
    expect(order.cancellableUntil).toBe(app.catalog.pickup.endsAt);
  });

  it("stores the window as two instants and formats it in the shop's zone", async () => {
    const clara = app.shopper();
    const originalPickup = app.catalog.pickup;
    app.catalog.pickup = {
      startsAt: '2026-11-21T20:00:00.000Z',
      endsAt: '2026-11-22T03:00:00.000Z',
      text: 'x',
    };
    const answer = await app.place(clara, app.cartOf(app.catalog.addItem()));
    app.catalog.pickup = originalPickup;
    expect(answer.body.data.order).toMatchObject({
      zone: 'America/Sao_Paulo',
      pickupSchedule: '17:00 às 23:59',
      bag_pickup_schedule: '17:00 às 23:59',
      pickupStartsAt: '2026-11-21T20:00:00.000Z',
      pickupEndsAt: '2026-11-22T03:00:00.000Z',
    });
  });

  it('writes message, event, two emails with ids only and the placed intent in one transaction', async () => {
    const clara = app.shopper();
    const { body } = await app.place(clara, app.cartOf(app.catalog.addItem()));
    const messages = await notifications(app.connection).find({ shopperId: clara.id }).lean();
    expect(messages).toMatchObject([
      { title: 'Pedido criado', type: 'order_status', isRead: false, orderId: body.orderId },
    ]);
    const rows = [...(await app.outboxOf('order.placed')), ...(await app.outboxOf('sendOrderEmail'))];
    const payloads = rows
      .map(({ payload }) => payload as { orderId: string })
      .filter(({ orderId }) => orderId === body.orderId);
    expect(payloads).toEqual([
      { orderId: body.orderId },
      { orderId: body.orderId, kind: 'orderPlacedShopper', version: 1 },
      { orderId: body.orderId, kind: 'orderPlacedPartner', version: 1 },
    ]);
    expect(await intents(app.connection).findById(body.orderId).lean()).toMatchObject({ state: 'placed' });
  });

  it('is due five minutes later, and can be cancelled until then', async () => {
    const clara = app.shopper();
    const { body } = await app.place(clara, app.cartOf(app.catalog.addItem()));
    const { createdAt, cancellableUntil } = body.data.order;
    expect(Date.parse(cancellableUntil) - Date.parse(createdAt)).toBe(5 * 60_000);
  });

  it('combines lines of the same item', async () => {
    const item = app.catalog.addItem();
    const line = { productId: item.id, quantity: 2, unitPrice: 14.9 };
    const answer = await app.place(app.shopper(), app.cartOf(item, 4, { items: [line, line] }));
    expect(answer.body.data.order.items).toMatchObject([{ quantity: 4, subtotal: '59.60' }]);
  });
});
