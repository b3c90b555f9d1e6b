import { once } from 'node:events';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { givenOrder, storedOrder } from './testing/buildOrder.ts';
import { startOrderProcess } from './testing/orderProcess.ts';
import { startTestOrders, type TestOrders } from './testing/testOrders.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

it('a worker process delivers events, runs sweeps, and exits gracefully on SIGTERM', async () => {
  const dueOrder = await givenOrder(app, { dueAt: new Date() });
  const unansweredOrder = await givenOrder(app, { status: 'pending', dueAt: new Date() });
  const worker = await startOrderProcess(app, 'worker.ts');
  try {
    await waitUntil(async () => (await storedOrder(app, dueOrder)).status === 'awaiting_pickup');
    await waitUntil(() => app.catalog.events.length > 0);
    expect(app.catalog.events).toMatchObject([
      { type: 'order.stockReturned', payload: { orderId: unansweredOrder._id, version: 2 } },
    ]);
    const metrics = async () => (await fetch(`${worker.internalUrl}/metrics`)).text();
    await waitUntil(async () =>
      (await metrics()).includes('sweep_runs_total{sweep="moveDueOrders",result="done"}'),
    );
    worker.child.kill('SIGTERM');
    expect(await once(worker.child, 'exit')).toEqual([0, null]);
  } finally {
    await worker.kill();
  }
}, 60_000);

it('a server process answers on both ports and exits gracefully on SIGTERM', async () => {
  const server = await startOrderProcess(app, 'main.ts');
  try {
    for (const url of [server.publicUrl, server.internalUrl])
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect((await fetch(`${server.publicUrl}/api/orders/openapi.json`)).status).toBe(200);
    expect((await fetch(`${server.publicUrl}/api/shopper/orders`)).status).toBe(401);
    server.child.kill('SIGTERM');
    expect(await once(server.child, 'exit')).toEqual([0, null]);
  } finally {
    await server.kill();
  }
}, 60_000);
