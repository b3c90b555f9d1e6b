import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { payments } from './payment.model.ts';

/** Limits per shopper and day: refused cards, and payments that were opened but never used for an order. */
export const maxRefusals = 10;
const maxUnused = 20;
const dayMs = 86_400_000;

/**
 * Refuses a shopper who tries many cards, because thieves test stolen cards in this way. Concurrent requests can exceed
 * the limits slightly.
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
