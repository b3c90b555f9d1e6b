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
 * Party that requests the deletion. An administrator cannot delete a shop that has orders; a shop itself may leave its past
 * orders behind.
 */
export type Wish = 'administrator' | 'shop';

const refusals = { administrator: 'PARTNER_HAS_ORDERS', shop: 'PARTNER_HAS_OPEN_ORDERS' } as const;

/**
 * Returns the number of orders of a shop that is marked as deleting. Holds are checked after marking: a concurrent
 * reserve call that holds stock later checks the mark after holding, and releases.
 * @throws AppError when an order, or one that is being placed, prevents the deletion
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
 * Completes a deletion that has begun: removes shop, products, bags and schedules and notifies auth, or restores the
 * shop. Only this very deletion may act on the answer of orders, because the shop may have been restored and marked
 * again since. Acceptances of the terms stay (product/privacy.md#acceptances). Past orders stay without the shop's
 * contact data.
 * @throws AppError PARTNER_HAS_ORDERS, PARTNER_HAS_OPEN_ORDERS, or SERVICE_UNAVAILABLE when orders does not answer; the
 * shop is restored first
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
    const payload = { partnerId };
    const key = `deleted:${partnerId}`;
    await outbox.fact(session, { fact: facts.partnerAccount, payload: { partnerId, deleted: true }, key });
    if (orderCount > 0) await outbox.fact(session, { fact: facts.partnerLeft, payload });
    // A running import updates its record in every transaction. It conflicts with this deletion, so it cannot add
    // products afterwards.
    await removeShopImports(connection, session, partnerId);
    // The job removes the items of a large shop, so that this transaction stays short.
    if (await removeShopItems(connection, session, { partnerId, at: services.clock() }))
      await outbox.job(session, { job: removeItems, payload });
  });
}

/** Removes the items that the deletion of a large shop has left, page by page. */
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
 * Deletes a shop: marks it, so that reservations are refused, then asks orders (product/shops.md#deleting). When the
 * process dies in between, the sweep continues under an administrator's rules, which restore a shop with past orders;
 * the shop can then request its deletion again.
 * @throws AppError NOT_FOUND, PARTNER_HAS_ORDERS or PARTNER_HAS_OPEN_ORDERS, SERVICE_UNAVAILABLE
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
