import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { payments } from './payment.model.ts';

/** Most refused cards of a shopper within a day, and most payments of the day that paid no order. */
export const maxRefusals = 10;
const maxUnused = 20;
const dayMs = 86_400_000;

/**
 * Refuses a shopper who tries many cards, as a thief does who tests stolen ones. Concurrent calls may exceed the limit
 * by a few payments; the gateway's limit of writes bounds those.
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
