import { acceptsLeftovers, type LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { withListInvalidation, shopperLists } from '../../listInvalidation.ts';
import type { Services } from '../../services.ts';
import { findOrder } from '../orders/findOrder.ts';
import { setLeftovers } from '../orders/changing/setLeftovers.ts';
import { countLeftovers } from '../ratings/countLeftovers.ts';

const closedError = () => appError('INVALID_TRANSITION', { message: 'Esta pergunta já foi encerrada' });

/**
 * Stores on the order whether the shopper ate everything, and adds the answer to the shop's counters
 * (product/orders.md#leftovers).
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
    const stored = await setLeftovers(connection, session, { orderId, shopperId, answer });
    if (!stored) throw closedError();
    const { before } = stored;
    await countLeftovers(connection, session, { partnerId, answer, ...(before && { before }) });
  });
}
