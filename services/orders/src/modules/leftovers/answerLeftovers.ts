import { acceptsLeftovers, type LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { changeLists, shopperLists } from '../../changeLists.ts';
import type { Services } from '../../services.ts';
import { findOrder } from '../orders/findOrder.ts';
import { setLeftovers } from '../orders/changing/setLeftovers.ts';
import { countLeftovers } from '../ratings/countLeftovers.ts';

const closed = () => appError('INVALID_TRANSITION', { message: 'Esta pergunta já foi encerrada' });

/**
 * Stores the shopper's answer on the order and updates the shop's counters in one transaction (product/orders.md#leftovers).
 * @throws AppError NOT_FOUND, or INVALID_TRANSITION if the order is not delivered or the next day has ended
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
  if (!closedAt || !acceptsLeftovers(order.partner.zone, closedAt, clock())) throw closed();
  await changeLists(services, [shopperLists(shopperId)], async (session) => {
    const stored = await setLeftovers(connection, session, { orderId, shopperId, answer });
    if (!stored) throw closed();
    const { before } = stored;
    await countLeftovers(connection, session, { partnerId, answer, ...(before && { before }) });
  });
}
