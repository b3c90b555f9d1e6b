import { events } from '@boaxepa/contracts/wire/internal/events';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { withoutDeadline } from '@boaxepa/service-kit/context/requestContext';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { removeItems } from '../../jobs/removeItems.job.ts';
import type { Services } from '../../services.ts';
import { removeShopImports } from '../imports/removeShopImports.ts';
import { hasHeldUnits, removeShopItems } from '../items/shopItems.ts';
import { type Deletion, markDeletion, removeMarked, restoreMarked } from '../partners/deletionMark.ts';

const refusals = { administrator: 'PARTNER_HAS_ORDERS', shop: 'PARTNER_HAS_OPEN_ORDERS' } as const;

/**
 * Checks that no order prevents the deletion of a shop. Callers must mark the shop for deletion first, because
 * otherwise a shopper could reserve stock after this check.
 * @throws AppError PARTNER_HAS_ORDERS or PARTNER_HAS_OPEN_ORDERS if an order or a reservation prevents the deletion
 */
async function requireFree(
  { connection, orders }: Services,
  partnerId: string,
  wish: Deletion['wish'],
): Promise<void> {
  if (await hasHeldUnits(connection, partnerId)) throw appError(refusals[wish]);
  const { orderCount, openCount } = await orders.call(ordersCalls.countPartnerOrders, {
    params: { partnerId },
  });
  if ((wish === 'shop' ? openCount : orderCount) > 0) throw appError(refusals[wish]);
}

/**
 * Removes a shop that is marked for deletion, and informs the auth and orders services by events. If the
 * check for orders fails, the function removes the mark and throws. Records of accepted terms are not deleted
 * (product/privacy.md#acceptances).
 * @throws AppError PARTNER_HAS_ORDERS, PARTNER_HAS_OPEN_ORDERS or SERVICE_UNAVAILABLE
 */
export async function finishDeletion(services: Services, deletion: Deletion): Promise<void> {
  const { connection, outbox } = services;
  const { partnerId, wish } = deletion;
  try {
    await requireFree(services, partnerId, wish);
  } catch (error) {
    await withoutDeadline(() => restoreMarked(connection, deletion));
    throw error;
  }
  await inTransaction(connection, async (session) => {
    if (!(await removeMarked(connection, session, deletion))) return;
    const payload = { partnerId };
    const key = `deleted:${partnerId}`;
    await outbox.event(session, { event: events.partnerAccount, payload: { partnerId, deleted: true }, key });
    await outbox.event(session, { event: events.partnerLeft, payload });
    // Remove the records of the shop's imports. A running import then stops, because it must update its record in each
    // transaction. It therefore adds no products to the deleted shop.
    await removeShopImports(connection, session, partnerId);
    // The transaction must stay short. If the shop has many items, a job removes the rest.
    if (await removeShopItems(connection, session, { partnerId, at: services.clock() }))
      await outbox.job(session, { job: removeItems, payload });
  });
}

/** Removes, page by page, the items that still remain after the deletion of their shop. */
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
 * Deletes a shop (product/shops.md#deleting). If the process crashes, a periodic job completes or reverts the deletion.
 * @throws AppError NOT_FOUND, PARTNER_HAS_ORDERS, PARTNER_HAS_OPEN_ORDERS or SERVICE_UNAVAILABLE
 */
export async function deletePartner(
  services: Services,
  partnerId: string,
  wish: Deletion['wish'],
  condition?: Parameters<typeof markDeletion>[2],
): Promise<void> {
  const deletion = { partnerId, since: services.clock(), wish };
  await markDeletion(services.connection, deletion, condition);
  await finishDeletion(services, deletion);
}
