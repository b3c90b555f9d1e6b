import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { fakeService } from '@boaxepa/service-testing/fakeService';

/** Orders as catalog sees it: a real server with the internal calls that catalog makes. */
export async function startFakeOrders() {
  const initial = () => ({
    /** Orders that exist; every other one is abandoned once somebody asks. */
    placed: new Set<string>(),
    /** Orders that a shop has. */
    counts: new Map<string, number>(),
    /** How many of them are open. */
    openCounts: new Map<string, number>(),
    /** While true every call answers 503. */
    isAway: false,
    /** Runs while an answer is being made: what happens elsewhere at that very moment. */
    meanwhile: async (): Promise<void> => undefined,
    /** Orders that were asked about. */
    asked: [] as string[],
  });
  const state = initial();
  const { client, close } = await fakeService(
    ordersCalls,
    {
      resolveIntents: ({ body: { orderIds } }) =>
        orderIds.map((orderId) => ({ orderId, state: state.placed.has(orderId) ? 'placed' : 'abandoned' })),
      countPartnerOrders: ({ params: { partnerId } }) => ({
        orderCount: state.counts.get(partnerId) ?? 0,
        openCount: state.openCounts.get(partnerId) ?? 0,
      }),
    },
    async ({ name, body }) => {
      // The call's own schema has checked it.
      if (name === 'resolveIntents') state.asked.push(...(body as { orderIds: string[] }).orderIds);
      if (state.isAway) throw appError('SERVICE_UNAVAILABLE');
      await state.meanwhile();
    },
  );
  /** As after the start. */
  const reset = () => void Object.assign(state, initial());
  return Object.assign(state, { client, close, reset });
}
