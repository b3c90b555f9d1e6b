import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { payments } from './payment.model.ts';

/**
 * Maximum number of a shopper's refused cards within a day. `maxUnused` is the maximum number of payments within a day
 * that paid no order.
 */
export const maxRefusals = 10;
const maxUnused = 20;
const dayMs = 86_400_000;

/**
 * Rejects a shopper who tries many cards, because thieves test stolen cards in this manner. Concurrent calls may exceed
 * the limit by a few payments. The gateway's limit of write requests restricts how many.
 * @throws AppError RATE_LIMITED
 */
export async function requireFewAttempts(
  { connection, clock }: Pick<Services, 'connection' | 'clock'>,
  shopperId: string,
): Promise<void> {
  const today = await payments(connection)
    .find(
      { shopperId, createdAt: { $gt: new Date(clock().getTime() - dayMs) } },
      { state: 1, refusals: 1, createdAt: 1 },
    )
    .lean();
  const refusals = today.reduce((sum, payment) => sum + (payment.refusals ?? 0), 0);
  const unused = today.filter(({ state }) => state !== 'ordered').length;
  if (refusals >= maxRefusals || unused >= maxUnused) throw appError('RATE_LIMITED', { retryAfter: 3600 });
}
