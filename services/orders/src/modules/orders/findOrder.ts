import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession, Connection } from 'mongoose';
import { orders } from './order.model.ts';
import { requireParty, type Party } from './order.policy.ts';
import type { OrderRecord } from './order.ts';

/** An order as it is now, for the service itself; null when there is none. */
export function readOrder(
  connection: Connection,
  orderId: string,
  session: ClientSession | null = null,
): Promise<OrderRecord | null> {
  return orders(connection).findById(orderId, null, { session }).lean();
}

/** Those of the orders that exist, by id. */
export async function readOrders(
  connection: Connection,
  orderIds: readonly string[],
): Promise<Map<string, OrderRecord>> {
  const known = await orders(connection)
    .find({ _id: { $in: orderIds } })
    .lean();
  return new Map(known.map((order) => [order._id, order]));
}

/** An order and the side that the asking person has in it. @throws AppError NOT_FOUND */
export async function findOrder(
  connection: Connection,
  actor: Actor,
  orderId: string,
): Promise<{ order: OrderRecord; party: Party }> {
  const order = await readOrder(connection, orderId);
  if (!order) throw appError('NOT_FOUND', { message: 'Pedido não encontrado' });
  return { order, party: requireParty(actor, order) };
}
