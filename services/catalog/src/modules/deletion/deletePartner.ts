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
 * Party that requests the deletion. An administrator cannot delete a shop that has any orders. A shop can delete itself
 * while it has past orders.
 */
export type Wish = 'administrator' | 'shop';

const refusals = { administrator: 'PARTNER_HAS_ORDERS', shop: 'PARTNER_HAS_OPEN_ORDERS' } as const;

/**
 * Checks that no order prevents the deletion of a shop that is marked as deleting. Held stock is checked after the shop
 * was marked. A concurrent reserve call that holds stock later finds the mark and releases the stock.
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
 * Completes a deletion that has begun: removes shop, products, bags and schedules and notifies auth and orders, or
 * restores the shop. The answer of the orders service applies only to this deletion, because the shop may have been restored and
 * marked again since the call. Acceptances of the terms are kept (product/privacy.md#acceptances). Past orders are kept
 * without the shop's contact data.
 * @throws AppError PARTNER_HAS_ORDERS, PARTNER_HAS_OPEN_ORDERS, or SERVICE_UNAVAILABLE if the orders service does not
 * answer. The shop is restored before the error is thrown.
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
    // A running import updates its import record in every transaction. That update conflicts with this transaction, so
    // the import cannot add products after the deletion.
    await removeShopImports(connection, session, partnerId);
    // The job removes the remaining items of a large shop, so that this transaction stays short.
    if (await removeShopItems(connection, session, { partnerId, at: services.clock() }))
      await outbox.job(session, { job: removeItems, payload });
  });
}

/** Removes, page by page, the items of a large shop that the deletion has left. */
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
 * Deletes a shop (product/shops.md#deleting): marks it, so that reservations are refused, and then queries the orders
 * service. If the process dies in between, a sweep continues under the rules for administrators, which restore a shop
 * with past orders. The shop can then request its deletion again.
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
