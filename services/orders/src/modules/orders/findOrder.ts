import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';
import { requireParty, type Party } from './order.policy.ts';
import { orders, type OrderRecord } from './order.model.ts';

/** An order and the side that the asking person has in it. @throws AppError NOT_FOUND */
export async function findOrder(
  connection: Connection,
  actor: Actor,
  orderId: string,
): Promise<{ order: OrderRecord; party: Party }> {
  const order = await orders(connection).findById(orderId).lean();
  if (!order) throw appError('NOT_FOUND', { message: 'Pedido não encontrado' });
  return { order, party: requireParty(actor, order) };
}
