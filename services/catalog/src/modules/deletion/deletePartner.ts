import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { removeShopImports } from '../imports/removeShopImports.ts';
import { hasHeldUnits, removeShopItems } from '../items/shopItems.ts';
import { type Deletion, markDeletion, removeMarked, restoreMarked } from '../partners/deletionMark.ts';

/** Whose wish a deletion is: an administrator keeps every shop with a history, a shop may leave its own behind. */
export type Wish = 'administrator' | 'shop';

const refusals = { administrator: 'PARTNER_HAS_ORDERS', shop: 'PARTNER_HAS_OPEN_ORDERS' } as const;

/**
 * How many orders a shop has that is marked as deleting. In this order: a reserve call that holds stock after we looked for
 * holds looks at the mark after holding, and gives back.
 * @throws AppError when its orders keep it, or one that is being placed may
 */
async function requireFree({ connection, orders }: Services, partnerId: string, wish: Wish): Promise<number> {
  if (await hasHeldUnits(connection, partnerId)) throw appError(refusals[wish]);
  const { orderCount, openCount } = await orders.call(ordersCalls.countPartnerOrders, {
    params: { partnerId },
  });
  if ((wish === 'shop' ? openCount : orderCount) > 0) throw appError(refusals[wish]);
  return orderCount;
}

/**
 * Ends a deletion that has begun: removes shop, products, bags and schedules and tells auth, or restores the shop.
 * Only the very deletion that asked may act on the answer: another may have restored the shop and begun anew.
 * Acceptances of the terms stay (product/privacy.md#acceptances), and past orders, without the shop's contact.
 * @throws AppError PARTNER_HAS_ORDERS or PARTNER_HAS_OPEN_ORDERS, or SERVICE_UNAVAILABLE when orders cannot be asked; the shop is restored
 */
export async function finishDeletion(
  services: Services,
  deletion: Deletion,
  wish: Wish = 'administrator',
): Promise<void> {
  const { connection, outbox } = services;
  const { partnerId } = deletion;
  let orderCount: number;
  try {
    orderCount = await requireFree(services, partnerId, wish);
  } catch (error) {
    await restoreMarked(connection, deletion);
    throw error;
  }
  await inTransaction(connection, async (session) => {
    if (!(await removeMarked(connection, session, deletion))) return;
    const payload = { partnerId, deleted: true };
    await outbox.fact(session, { fact: facts.partnerAccount, payload, key: `deleted:${partnerId}` });
    if (orderCount > 0) await outbox.fact(session, { fact: facts.partnerLeft, payload: { partnerId } });
    // An import that is running writes to its record in every transaction, so it cannot add to what is deleted here.
    await removeShopImports(connection, session, partnerId);
    await removeShopItems(connection, session, partnerId, services.clock());
  });
}

/**
 * Deletes a shop: marks it, so that reserve refuses, and asks orders (product/shops.md#deleting). A shop's own wish that dies half-way is
 * taken up like an administrator's, which restores a shop with a history: it may ask again.
 * @throws AppError NOT_FOUND, PARTNER_HAS_ORDERS or PARTNER_HAS_OPEN_ORDERS, SERVICE_UNAVAILABLE
 */
export async function deletePartner(services: Services, partnerId: string, wish?: Wish): Promise<void> {
  const deletion = { partnerId, since: services.clock() };
  await markDeletion(services.connection, deletion);
  await finishDeletion(services, deletion, wish);
}
