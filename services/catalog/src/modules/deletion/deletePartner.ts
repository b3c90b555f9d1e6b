import { facts } from '@boaxepa/contracts/internal/facts';
import { ordersCalls } from '@boaxepa/contracts/internal/orders';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { removeShopImports } from '../imports/removeShopImports.ts';
import { hasHeldUnits, removeShopItems } from '../items/shopItems.ts';
import { type Deletion, markDeletion, removeMarked, restoreMarked } from '../partners/deletionMark.ts';

/**
 * Whether a shop that is marked as deleting has orders, or may still get one of a purchase under way. In this order:
 * a reserve call that holds stock after we looked for holds looks at the mark after holding, and gives back.
 */
async function hasOrders({ connection, orders }: Services, partnerId: string): Promise<boolean> {
  if (await hasHeldUnits(connection, partnerId)) return true;
  const { orderCount } = await orders.call(ordersCalls.countPartnerOrders, { params: { partnerId } });
  return orderCount > 0;
}

/**
 * Ends a deletion that has begun: removes shop, products, bags and schedules and tells auth, or restores the shop.
 * Only the very deletion that asked may act on the answer: another may have restored the shop and begun anew.
 * Acceptances of the terms stay (product/privacy.md#acceptances).
 * @throws AppError PARTNER_HAS_ORDERS, or SERVICE_UNAVAILABLE when orders cannot be asked; the shop is restored
 */
export async function finishDeletion(services: Services, deletion: Deletion): Promise<void> {
  const { connection, outbox } = services;
  const { partnerId } = deletion;
  try {
    if (await hasOrders(services, partnerId)) throw appError('PARTNER_HAS_ORDERS');
  } catch (error) {
    await restoreMarked(connection, deletion);
    throw error;
  }
  await inTransaction(connection, async (session) => {
    if (!(await removeMarked(connection, session, deletion))) return;
    const payload = { partnerId, deleted: true };
    await outbox.fact(session, { fact: facts.partnerAccount, payload, key: `deleted:${partnerId}` });
    // An import that is running writes to its record in every transaction, so it cannot add to what is deleted here.
    await removeShopImports(connection, session, partnerId);
    await removeShopItems(connection, session, partnerId);
  });
}

/**
 * Deletes a shop that has no orders: marks it, so that reserve refuses, and asks orders (product/shops.md#deleting).
 * @throws AppError NOT_FOUND, PARTNER_HAS_ORDERS, SERVICE_UNAVAILABLE
 */
export async function deletePartner(services: Services, partnerId: string): Promise<void> {
  const deletion = { partnerId, since: services.clock() };
  await markDeletion(services.connection, deletion);
  await finishDeletion(services, deletion);
}
