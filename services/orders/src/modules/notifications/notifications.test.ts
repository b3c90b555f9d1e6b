import { newId } from '@boaxepa/service-kit/mongo/newId';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { notifications, type NotificationRecord } from './notification.model.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

async function givenMessage(
  shopperId: string,
  overrides: Partial<NotificationRecord> = {},
): Promise<NotificationRecord> {
  const record: NotificationRecord = {
    _id: newId(),
    shopperId,
    type: 'order_status',
    title: 'Pedido criado',
    message: 'Pedido #7F3A91C2',
    isRead: false,
    orderId: newId(),
    createdAt: new Date(),
    ...overrides,
  };
  await notifications(app.connection).insertOne(record);
  return record;
}

describe('the list of messages', () => {
  it('contains the newest 100, newest first, and answers 304 without a change', async () => {
    const clara = app.shopper();
    const newestMessage = await givenMessage(clara.id);
    for (let index = 1; index <= 100; index += 1)
      await givenMessage(clara.id, { createdAt: new Date(newestMessage.createdAt.getTime() - index * 1000) });
    await givenMessage(newId());
    const answer = await clara.call('GET', '/api/shopper/notifications');
    expect(answer.body.data).toHaveLength(100);
    expect(answer.body.data[0]).toEqual({
      id: newestMessage._id,
      type: 'order_status',
      title: 'Pedido criado',
      message: 'Pedido #7F3A91C2',
      isRead: false,
      createdAt: newestMessage.createdAt.toISOString(),
      orderId: newestMessage.orderId,
    });
    const etag = answer.headers.get('etag') ?? '';
    expect(
      (await clara.call('GET', '/api/shopper/notifications', undefined, { 'if-none-match': etag })).status,
    ).toBe(304);
  });

  it('requires a shopper', async () => {
    expect((await app.partner().call('GET', '/api/shopper/notifications')).status).toBe(403);
    expect((await app.anonymous('GET', '/api/shopper/notifications')).status).toBe(401);
  });
});

describe('reading messages', () => {
  it('marks one message, also when repeated', async () => {
    const clara = app.shopper();
    const [markedMessage, otherMessage] = [await givenMessage(clara.id), await givenMessage(clara.id)];
    for (let time = 0; time < 2; time += 1) {
      const answer = await clara.call('PUT', `/api/shopper/notifications/${markedMessage._id}/read`);
      expect(answer).toMatchObject({ status: 200, body: { data: { id: markedMessage._id, isRead: true } } });
    }
    expect(await notifications(app.connection).findById(otherMessage._id).lean()).toMatchObject({
      isRead: false,
    });
  });

  it('refuses messages of other shoppers', async () => {
    const record = await givenMessage(newId());
    expect((await app.shopper().call('PUT', `/api/shopper/notifications/${record._id}/read`)).status).toBe(
      404,
    );
    expect((await app.shopper().call('PUT', '/api/shopper/notifications/x/read')).status).toBe(404);
    expect(await notifications(app.connection).findById(record._id).lean()).toMatchObject({ isRead: false });
  });

  it("marks all of the shopper's own messages", async () => {
    const clara = app.shopper();
    await givenMessage(clara.id);
    await givenMessage(clara.id);
    const foreignMessage = await givenMessage(newId());
    const answer = await clara.call('PUT', '/api/shopper/notifications/mark-all-read');
    expect(answer.body.data).toEqual({ updated: 2 });
    expect(await notifications(app.connection).countDocuments({ shopperId: clara.id, isRead: false })).toBe(
      0,
    );
    expect(await notifications(app.connection).findById(foreignMessage._id).lean()).toMatchObject({
      isRead: false,
    });
  });
});
