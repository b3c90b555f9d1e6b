import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { removeItems } from '../../jobs/removeItems.job.ts';
import type { Services } from '../../services.ts';
import { removeShopImports } from '../imports/removeShopImports.ts';
import { hasHeldUnits, removeShopItems } from '../items/shopItems.ts';
import { type Deletion, markDeletion, removeMarked, restoreMarked } from '../partners/deletionMark.ts';

/**
 * Role of the user who requests the deletion. An administrator cannot delete a shop that has any orders. A shop can delete itself
 * if all of its orders are finished.
 */
export type Wish = 'administrator' | 'shop';

const refusals = { administrator: 'PARTNER_HAS_ORDERS', shop: 'PARTNER_HAS_OPEN_ORDERS' } as const;

/**
 * Checks that no order prevents the deletion. Call this function after the shop was marked, because the mark makes concurrent
 * reservations fail.
 * @throws AppError if an order, or an order that is being placed, prevents the deletion
 */
async function requireFree({ connection, orders }: Services, partnerId: string, wish: Wish): Promise<void> {
  if (await hasHeldUnits(connection, partnerId)) throw appError(refusals[wish]);
  const { orderCount, openCount } = await orders.call(ordersCalls.countPartnerOrders, {
    params: { partnerId },
  });
  if ((wish === 'shop' ? openCount : orderCount) > 0) throw appError(refusals[wish]);
}

/**
 * Removes the shop that is being deleted, and notifies auth and orders. If an order prevents the deletion, the shop is restored
 * and an error is thrown. Acceptances of the terms are kept (product/privacy.md#acceptances).
 * @throws AppError PARTNER_HAS_ORDERS, PARTNER_HAS_OPEN_ORDERS or SERVICE_UNAVAILABLE
 */
export async function finishDeletion(
  services: Services,
  deletion: Deletion,
  wish: Wish = 'administrator',
): Promise<void> {
  const { connection, outbox } = services;
  const { partnerId } = deletion;
  try {
    await requireFree(services, partnerId, wish);
  } catch (error) {
    await restoreMarked(connection, deletion);
    throw error;
  }
  await inTransaction(connection, async (session) => {
    if (!(await removeMarked(connection, session, deletion))) return;
    const payload = { partnerId };
    const key = `deleted:${partnerId}`;
    await outbox.fact(session, { fact: facts.partnerAccount, payload: { partnerId, deleted: true }, key });
    await outbox.fact(session, { fact: facts.partnerLeft, payload });
    // A running import updates its import record in every transaction. Deleting the record makes those transactions fail, so no
    // products are added after the deletion.
    await removeShopImports(connection, session, partnerId);
    // A job removes the remaining items of a large shop, which keeps this transaction short.
    if (await removeShopItems(connection, session, { partnerId, at: services.clock() }))
      await outbox.job(session, { job: removeItems, payload });
  });
}

/** Removes the remaining items of a deleted shop, page by page. */
export async function removeRemainingItems(
  { connection, clock }: Pick<Services, 'connection' | 'clock'>,
  partnerId: string,
  most?: number,
): Promise<void> {
  const removePage = () =>
    inTransaction(connection, (session) =>
      removeShopItems(connection, session, { partnerId, at: clock(), ...(most !== undefined && { most }) }),
    );
  while (await removePage());
}

/**
 * Deletes a shop (product/shops.md#deleting). If the process crashes, a sweep completes the deletion.
 * @throws AppError NOT_FOUND, PARTNER_HAS_ORDERS, PARTNER_HAS_OPEN_ORDERS or SERVICE_UNAVAILABLE
 */
export async function deletePartner(
  services: Services,
  partnerId: string,
  wish?: Wish,
  condition?: Parameters<typeof markDeletion>[2],
): Promise<void> {
  const deletion = { partnerId, since: services.clock() };
  await markDeletion(services.connection, deletion, condition);
  await finishDeletion(services, deletion, wish);
}
