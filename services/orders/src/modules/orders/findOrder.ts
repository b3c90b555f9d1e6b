import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession, Connection } from 'mongoose';
import type { Services } from '../../services.ts';
import { orders } from './order.model.ts';
import type { Party } from './order.policy.ts';
import type { OrderRecord } from './order.ts';

/** Returns an order, or null if it does not exist. The caller must check who may read it. */
export function readOrder(
  connection: Connection,
  orderId: string,
  session: ClientSession | null = null,
): Promise<OrderRecord | null> {
  return orders(connection).findById(orderId, null, { session }).lean();
}

/** Returns the orders with these ids in a map by id. Ids of missing orders are left out. */
export async function readOrders(
  connection: Connection,
  orderIds: readonly string[],
): Promise<Map<string, OrderRecord>> {
  const found = await orders(connection)
    .find({ _id: { $in: orderIds } })
    .lean();
  return new Map(found.map((order) => [order._id, order]));
}

/** Returns a shop's orders that were cancelled from `from` until before `to` because the shop did not confirm them. */
export function readUnanswered(
  connection: Connection,
  partnerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<OrderRecord[]> {
  return orders(connection)
    .find({ partnerId, status: 'cancelled', closedAt: { $gte: from, $lt: to }, cancelReason: 'no_answer' })
    .sort({ closedAt: 1, _id: 1 })
    .lean();
}

/**
 * Returns an order, and whether the caller is its shopper or its shop.
 * @throws AppError NOT_FOUND if the order does not exist or belongs to another account, so that other accounts do not
 * learn whether it exists
 */
export async function findOrder(
  connection: Connection,
  actor: Actor,
  orderId: string,
): Promise<{ order: OrderRecord; party: Party }> {
  // A shop's request also filters by `partnerId`. This is the shard key, so the query reads only one shard.
  const order =
    actor.userType === 'partner'
      ? await orders(connection).findOne({ _id: orderId, partnerId: actor.partnerId }).lean()
      : await readOrder(connection, orderId);
  if (order && actor.userType === 'partner') return { order, party: 'partner' };
  if (order && actor.userType === 'shopper' && actor.userId === order.shopperId)
    return { order, party: 'shopper' };
  throw appError('NOT_FOUND', { message: 'Pedido não encontrado' });
}

/**
 * Returns an order that its shopper or its shop wants to change. For a shop, the catalog service first confirms that
 * the shop is still approved (product/shops.md#rejecting).
 * @throws AppError NOT_FOUND, and for shops also PARTNER_PENDING, PARTNER_REJECTED, FORBIDDEN if the shop was deleted,
 * or SERVICE_UNAVAILABLE
 */
export async function findToChange(
  { connection, catalog }: Pick<Services, 'connection' | 'catalog'>,
  actor: Actor,
  orderId: string,
): ReturnType<typeof findOrder> {
  const found = await findOrder(connection, actor, orderId);
  if (found.party === 'shopper') return found;
  const { status } = await catalog
    .call(catalogCalls.readPartnerStatus, { params: { partnerId: found.order.partnerId } })
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('FORBIDDEN') : error;
    });
  if (status === 'pending') throw appError('PARTNER_PENDING');
  if (status === 'rejected') throw appError('PARTNER_REJECTED');
  return found;
}
