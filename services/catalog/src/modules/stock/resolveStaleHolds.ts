import type { IntentResolution } from '@boaxepa/contracts/internal/reservations';
import { idSchema } from '@boaxepa/contracts/ids';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { array, mixed, object } from 'yup';
import type { Services } from '../../services.ts';
import { items } from './item.model.ts';
import { releaseHolds } from './releaseHolds.ts';
import { settleHolds } from './settleHolds.ts';

/** After this long a hold's order has been placed, or whoever was placing it is gone (ARCHITECTURE: consistency). */
const staleAfterMs = 30_000;
const batch = 200;

const resolutions = array(
  object({
    orderId: idSchema,
    state: mixed<IntentResolution['state']>().oneOf(['placed', 'abandoned']).required(),
  }).required(),
).required();

/**
 * The sweep of holds: asks orders what became of those that are too old and sells or releases them. A hold that was
 * renewed after the question belongs to a new attempt and stays. One order that fails stops no other. Answers how many it settled.
 */
export async function resolveStaleHolds(services: Services): Promise<number> {
  const { connection, clock, orders } = services;
  const atMost = new Date(clock().getTime() - staleAfterMs);
  const old = await items(connection)
    .find({ held: { $gt: 0 }, 'holds.at': { $lte: atMost } }, { holds: 1 })
    .sort({ 'holds.at': 1 })
    .limit(batch)
    .lean();
  const stale = old.flatMap(({ holds }) => holds.filter(({ at }) => at <= atMost));
  const orderIds = [...new Set(stale.map(({ orderId }) => orderId.toHexString()))].slice(0, batch);
  if (orderIds.length === 0) return 0;

  // Orders gives up what it answers as abandoned, so asking twice does no harm.
  const answer = await orders.post('/internal/intents/resolve', {
    body: { orderIds },
    schema: resolutions,
    idempotent: true,
  });
  let settled = 0;
  for (const { orderId, state } of answer) {
    try {
      if (state === 'placed')
        await inTransaction(connection, (session) => settleHolds(services, orderId, session));
      else await releaseHolds(services, orderId, { atMost });
      settled += 1;
    } catch (error) {
      currentContext()?.log.error({ err: error, orderId }, 'holds not settled');
    }
  }
  return settled;
}
