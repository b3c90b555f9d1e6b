import { acceptsLeftovers, type LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { withListInvalidation, shopperLists } from '../../listInvalidation.ts';
import type { Services } from '../../services.ts';
import { findOrder } from '../orders/findOrder.ts';
import { copyOntoOrder } from '../orders/changing/copyOntoOrder.ts';
import { partnerRatings } from './rating.model.ts';

const closedError = () => appError('INVALID_TRANSITION', { message: 'Esta pergunta já foi encerrada' });

/**
 * Stores on the order whether the shopper ate everything, and counts the answer for the shop. If the shopper changes the
 * answer, only the new one counts (product/orders.md#leftovers).
 * @throws AppError NOT_FOUND, or INVALID_TRANSITION if the order was not delivered today or yesterday
 */
export async function answerLeftovers(
  services: Pick<Services, 'connection' | 'outbox' | 'clock' | 'revisions'>,
  actor: Actor,
  orderId: string,
  answer: LeftoverAnswer,
): Promise<void> {
  const { connection, clock } = services;
  const { order } = await findOrder(connection, actor, orderId);
  const { shopperId, partnerId, closedAt } = order;
  if (!closedAt || !acceptsLeftovers(order.partner.zone, closedAt, clock())) throw closedError();
  await withListInvalidation(services, [shopperLists(shopperId)], async (session) => {
    const deliveredOrder = { _id: orderId, shopperId, status: 'delivered' } as const;
    const stored = await copyOntoOrder(connection, session, deliveredOrder, { leftovers: answer });
    if (!stored) throw closedError();
    const { leftovers: before } = stored;
    if (before === answer) return;
    await partnerRatings(connection).updateOne(
      { _id: partnerId },
      {
        $inc: { [`leftovers.${answer}`]: 1, ...(before && { [`leftovers.${before}`]: -1 }) },
        $setOnInsert: { sum: 0, count: 0 },
      },
      { upsert: true, session },
    );
  });
}
