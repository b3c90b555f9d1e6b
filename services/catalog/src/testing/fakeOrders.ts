import { intentResolutionSchema, type IntentResolution } from '@boaxepa/contracts/internal/reservations';
import { idSchema } from '@boaxepa/contracts/ids';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineRoute } from '@boaxepa/service-kit/http/routes';
import { createInternalClient, type InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { testApps, testInternalSecret } from '@boaxepa/service-kit/testing/testApps';
import { mixed, object } from 'yup';

/** Orders as catalog sees it: a real server with the internal calls that catalog makes. */
export interface FakeOrders {
  client: InternalClient;
  /** Orders that exist; every other one is abandoned once somebody asks. */
  placed: Set<string>;
  /** Orders that a shop has. */
  counts: Map<string, number>;
  /** While true every call answers 503. */
  isAway: boolean;
  /** Runs while an answer is being made: what happens elsewhere at that very moment. */
  meanwhile: () => Promise<void>;
  asked: string[];
  /** As after the start. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startFakeOrders(): Promise<FakeOrders> {
  const initial = () => ({
    placed: new Set<string>(),
    counts: new Map<string, number>(),
    isAway: false,
    meanwhile: async () => undefined,
    asked: [],
  });
  const fake: Omit<FakeOrders, 'client' | 'reset' | 'close'> = initial();
  const answer = async <T>(data: T): Promise<T> => {
    if (fake.isAway) throw appError('SERVICE_UNAVAILABLE');
    await fake.meanwhile();
    return data;
  };
  const apps = await testApps({
    name: 'orders',
    routes: [
      defineRoute({
        method: 'POST',
        path: '/internal/intents/resolve',
        summary: 'fake',
        access: 'internal',
        body: intentResolutionSchema,
        output: mixed<IntentResolution[]>().required(),
        handler: ({ body: { orderIds } }) => {
          fake.asked.push(...orderIds);
          const stateOf = (orderId: string) => (fake.placed.has(orderId) ? 'placed' : 'abandoned');
          return answer(orderIds.map((orderId) => ({ orderId, state: stateOf(orderId) })));
        },
      }),
      defineRoute({
        method: 'GET',
        path: '/internal/partners/:partnerId/orders/count',
        summary: 'fake',
        access: 'internal',
        params: object({ partnerId: idSchema }),
        output: mixed<{ orderCount: number; openCount: number }>().required(),
        handler: ({ params: { partnerId } }) =>
          answer({ orderCount: fake.counts.get(partnerId) ?? 0, openCount: 0 }),
      }),
    ],
  });
  const client = createInternalClient({ baseUrl: apps.internalUrl, secret: testInternalSecret });
  return Object.assign(fake, {
    client,
    reset: () => void Object.assign(fake, initial()),
    close: async () => {
      await client.close();
      await apps.close();
    },
  });
}
