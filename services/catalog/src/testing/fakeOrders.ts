import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { fakeService } from '@boaxepa/service-testing/fakeService';

/** Starts a fake orders service, which answers the internal calls of the catalog service. */
export async function startFakeOrders() {
  const initial = () => ({
    /** Ids of the placed orders. The fake reports all other orders as abandoned. */
    placedOrderIds: new Set<string>(),
    counts: new Map<string, number>(),
    openCounts: new Map<string, number>(),
    /** If true, the fake answers every call with 503. */
    isAway: false,
    /** Function that runs before each response, to simulate a concurrent event. */
    beforeAnswer: async (): Promise<void> => undefined,
    /** Ids of the orders for which the catalog service has asked whether they were placed. */
    requestedOrderIds: [] as string[],
  });
  const state = initial();
  const { client, close } = await fakeService(
    ordersCalls,
    {
      resolveIntents: ({ body: { orderIds } }) =>
        orderIds.map((orderId) => ({
          orderId,
          state: state.placedOrderIds.has(orderId) ? 'placed' : 'abandoned',
        })),
      countPartnerOrders: ({ params: { partnerId } }) => ({
        orderCount: state.counts.get(partnerId) ?? 0,
        openCount: state.openCounts.get(partnerId) ?? 0,
      }),
    },
    async ({ name, body }) => {
      // The cast is safe, because the schema of the call has validated the body.
      if (name === 'resolveIntents')
        state.requestedOrderIds.push(...(body as { orderIds: string[] }).orderIds);
      if (state.isAway) throw appError('SERVICE_UNAVAILABLE');
      await state.beforeAnswer();
    },
  );
  const reset = () => void Object.assign(state, initial());
  return Object.assign(state, { client, close, reset });
}
