import { formatDateTime } from '@boaxepa/contracts/domain/momentTexts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type Caller, type TestOrders } from '../../../testing/testOrders.ts';
import type { OrderRecord } from '../order.ts';

let app: TestOrders;
const now = new Date();
beforeAll(async () => {
  app = await startTestOrders({ clock: () => now });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const place = (by: Caller) => app.place(by, app.cartOf(app.catalog.addItem()));
const byShopper = { cancelledBy: 'shopper', cancelReason: 'shopper' } as const;

/** Stores an order that the shopper cancelled `minutes` ago. `overrides` can specify another party or reason. */
const givenDroppedOrder = (
  { id: shopperId }: Caller,
  minutes: number,
  overrides: Partial<OrderRecord> = {},
) =>
  givenOrder(app, {
    shopperId,
    status: 'cancelled',
    closedAt: minutesAgo(minutes),
    ...byShopper,
    ...overrides,
  });
async function droppedAll(by: Caller, minutes: readonly number[], overrides: () => Partial<OrderRecord>) {
  for (const ago of minutes) await givenDroppedOrder(by, ago, overrides());
}

describe('orders whose reserved stock was not sold', () => {
  it('refuse the sixth order in a loop of placing and cancelling at one shop', async () => {
    const clara = app.shopper();
    for (let round = 0; round < 5; round += 1) {
      const { body } = await place(clara);
      expect((await clara.call('PATCH', `/api/orders/${body.orderId}/cancel`, {})).status).toBe(200);
    }
    expect(await place(clara)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_ORDERS' } });
    expect((await place(app.shopper())).status).toBe(201);
  });

  it('count at one shop for an hour, and the refusal states its end', async () => {
    const clara = app.shopper();
    await droppedAll(clara, [1, 2, 3, 4], () => ({}));
    const oldestOrder = await givenDroppedOrder(clara, 59);
    const { message } = (await place(clara)).body;
    expect(message).toMatch(
      /^Na última hora, 5 pedidos seus nesta loja foram cancelados por você ou ficaram sem resposta\. Novos pedidos nesta loja só a partir de \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} \(horário de Brasília\)\.$/,
    );
    expect(oldestOrder.partnerId).toBe(app.catalog.partner.id);
    const bia = app.shopper();
    await droppedAll(bia, [1, 2, 3, 4, 61], () => ({}));
    expect((await place(bia)).status).toBe(201);
  });

  it('do not count any more at the minute that the refusal states', async () => {
    const clara = app.shopper();
    const fullMinute = Math.floor(now.getTime() / 60_000) * 60_000;
    await droppedAll(clara, [1, 2, 3, 4], () => ({}));
    await givenDroppedOrder(clara, 59, { closedAt: new Date(fullMinute - 59 * 60_000 + 45_000) });
    const end = new Date(fullMinute + 2 * 60_000);
    expect((await place(clara)).body.message).toContain(`só a partir de ${formatDateTime(end)} `);
    jest.spyOn(app.services, 'clock').mockReturnValue(end);
    expect((await place(clara)).status).toBe(201);
  });

  it('count at all shops for 24 hours, including unanswered orders', async () => {
    const [clara, bia] = [app.shopper(), app.shopper()];
    const elsewhere = () => ({ partnerId: newId() });
    const unansweredFields = () =>
      ({ ...elsewhere(), cancelledBy: 'system', cancelReason: 'no_answer' }) as const;
    for (const [by, oldest] of [
      [clara, 1439],
      [bia, 1441],
    ] as const) {
      await droppedAll(by, [5, 120, 240, 360, 480], elsewhere);
      await droppedAll(by, [600, 700, 800, 900, oldest], unansweredFields);
    }
    expect(await place(clara)).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_ORDERS',
        message: expect.stringContaining('Nas últimas 24 horas, 10 pedidos seus foram cancelados por você'),
      },
    });
    expect((await place(bia)).status).toBe(201);
  });

  it('exclude imported orders and those that the shop cancelled', async () => {
    const clara = app.shopper();
    await droppedAll(clara, [1, 2, 3, 4, 5], () => ({ imported: true }));
    await droppedAll(clara, [1, 2, 3, 4, 5], () => ({ cancelledBy: 'partner', cancelReason: 'partner' }));
    expect((await place(clara)).status).toBe(201);
  });
});
