import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { number, object } from 'yup';
import type { Services } from '../../services.ts';
import { importBatches, imports } from '../imports/import.model.ts';
import { items } from '../stock/item.model.ts';
import { movements } from '../stock/movement.model.ts';
import { partners } from './partner.model.ts';

const counts = object({
  orderCount: number().integer().required(),
  openCount: number().integer().required(),
});

/**
 * Whether a shop that is marked as deleting has orders, or may still get one of a purchase under way. In this order:
 * a reserve call that holds stock after we looked for holds looks at the mark after holding, and gives back.
 */
async function hasOrders({ connection, orders }: Services, partnerId: string): Promise<boolean> {
  if (await items(connection).exists({ partnerId, held: { $gt: 0 } })) return true;
  const { orderCount } = await orders.get(`/internal/partners/${partnerId}/orders/count`, { schema: counts });
  return orderCount > 0;
}

/**
 * Ends a deletion that has begun: removes shop, products, bags and schedules and tells auth, or restores the shop.
 * Acceptances of the terms stay (decisions §11).
 * @throws AppError PARTNER_HAS_ORDERS, or SERVICE_UNAVAILABLE when orders cannot be asked; the shop is restored
 */
export async function finishDeletion(services: Services, partnerId: string, since: Date): Promise<void> {
  const { connection, outbox } = services;
  // Only the very deletion that asked may act on the answer: another may have restored the shop and begun anew.
  const mark = { _id: partnerId, deletingSince: since };
  try {
    if (await hasOrders(services, partnerId)) throw appError('PARTNER_HAS_ORDERS');
  } catch (error) {
    await partners(connection).updateOne(mark, { $set: { deletingSince: null } });
    throw error;
  }
  await inTransaction(connection, async (session) => {
    const { deletedCount } = await partners(connection).deleteOne(mark, { session });
    if (deletedCount === 0) return;
    const payload = { type: 'partner.account', partnerId, deleted: true };
    await outbox.fact(session, {
      target: 'auth',
      type: 'partner.account',
      payload,
      key: `deleted:${partnerId}`,
    });
    // An import that is running writes to its record in every transaction, so it cannot add to what is deleted here.
    await imports(connection).deleteMany({ partnerId }, { session });
    await importBatches(connection).deleteMany({ partnerId }, { session });
    await movements(connection).deleteMany({ partnerId }, { session });
    await items(connection).deleteMany({ partnerId }, { session });
  });
}

/**
 * Deletes a shop that has no orders: marks it, so that reserve refuses, and asks orders (ARCHITECTURE: the picture).
 * @throws AppError NOT_FOUND, PARTNER_HAS_ORDERS, SERVICE_UNAVAILABLE
 */
export async function deletePartner(services: Services, partnerId: string): Promise<void> {
  const since = services.clock();
  const { matchedCount } = await partners(services.connection).updateOne(
    { _id: partnerId, deletingSince: null },
    { $set: { deletingSince: since } },
  );
  if (matchedCount === 0) throw appError('NOT_FOUND', { message: 'Parceiro não encontrado' });
  await finishDeletion(services, partnerId, since);
}
