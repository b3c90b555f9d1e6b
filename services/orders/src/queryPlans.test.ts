import { newId } from '@boaxepa/service-kit/mongo/newId';
import { describeQueryPlans } from '@boaxepa/service-kit/testing/queryPlans';
import { notifications } from './modules/notifications/notification.model.ts';
import { orders } from './modules/orders/order.model.ts';
import { buildOrder } from './testing/buildOrder.ts';
import { startEveryCall } from './testing/everyCall.ts';

const period = { query: { startDate: '2026-11-01', endDate: '2026-11-20' } };

describeQueryPlans(async () => {
  const service = await startEveryCall();
  const shopperId = service.people?.['owner shopper']?.userId ?? newId();
  const partnerId = service.people?.['owner shop']?.partnerId ?? newId();
  const createdAt = new Date(Date.now() - 86_400_000);
  const closed = { status: 'delivered', createdAt } as const;
  await orders(service.connection).insertMany(
    Array.from({ length: 30 }).flatMap(() => [
      buildOrder(closed),
      buildOrder({ createdAt }),
      buildOrder({ ...closed, shopperId }),
      buildOrder({ ...closed, partnerId }),
    ]),
  );
  await notifications(service.connection).insertMany(
    [shopperId, newId()].flatMap((owner) =>
      Array.from({ length: 30 }, () => ({
        _id: newId(),
        shopperId: owner,
        type: 'order_status' as const,
        title: 'Pedido criado',
        message: 'Retire hoje',
        isRead: false,
        orderId: null,
        createdAt,
      })),
    ),
  );
  return {
    ...service,
    requests: {
      ...service.requests,
      'GET /internal/orders': () => ({ query: { limit: '10', page: '1' } }),
      'GET /internal/orders/report': () => period,
      'GET /internal/orders/report/days': () => period,
      'GET /internal/orders/report/:partnerId': () => period,
      'GET /internal/stock-audit': () => ({ query: { cursor: '' } }),
      'POST /internal/intents/resolve': () => ({ body: { orderIds: [newId()] } }),
    },
  };
});
