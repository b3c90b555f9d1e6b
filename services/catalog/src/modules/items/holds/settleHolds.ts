import { events } from '@boaxepa/contracts/wire/internal/events';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { ClientSession } from 'mongoose';
import type { Services } from '../../../services.ts';
import { approvedAmong } from '../../partners/partner.policy.ts';
import { type Hold, type ItemRecord, items } from '../item.model.ts';
import { movementOf, movements } from '../movement.model.ts';
import { releaseHold } from './releaseHolds.ts';

interface Sale {
  item: ItemRecord;
  hold: Hold;
  /** Unique key of the stock movement of this sale, so that no sale is recorded twice. */
  key: string;
}

/** Returns the reservations of these orders, each with the key of its stock movement. */
function salesOf(heldItems: readonly ItemRecord[], orderIds: readonly string[]): Sale[] {
  const wantedIds = new Set(orderIds);
  return heldItems.flatMap((item) =>
    item.holds
      .filter(({ orderId }) => wantedIds.has(orderId.toHexString()))
      .map((hold) => ({ item, hold, key: `sold:${hold.orderId.toHexString()}:${item._id.toHexString()}` })),
  );
}

/**
 * Changes reserved units to sold units. If an item is changed at the same time, MongoDB retries the caller's
 * transaction.
 */
async function sell({ connection, clock }: Services, sales: readonly Sale[], session: ClientSession) {
  if (sales.length === 0) return;
  const at = clock();
  await movements(connection).insertMany(
    sales.map(({ item, hold: { quantity, orderId }, key }) =>
      movementOf(item, 'sold', quantity, { orderId, key, at }),
    ),
    { session },
  );
  const byItem = Map.groupBy(sales, ({ item }) => item._id);
  await items(connection).bulkWrite(
    [...byItem].map(([_id, itemSales]) => {
      const quantity = itemSales.reduce((sum, { hold }) => sum + hold.quantity, 0);
      const orderId = { $in: itemSales.map(({ hold }) => hold.orderId) };
      return {
        updateOne: {
          filter: { _id },
          update: { $inc: { held: -quantity, sold: quantity }, $pull: { holds: { orderId } } },
        },
      };
    }),
    { session },
  );
}

/**
 * Changes the reserved units of these orders to sold units, unless they are already sold. Returns the ids of their
 * shops.
 */
async function sellHolds(
  services: Services,
  orderIds: readonly string[],
  session: ClientSession,
): Promise<string[]> {
  const { connection } = services;
  const found = await items(connection)
    .find({ held: { $gt: 0 }, 'holds.orderId': { $in: orderIds.map(objectId) } }, null, { session })
    .lean();
  const heldItems = orderedBy(found, ({ _id }) => _id);
  const sales = salesOf(heldItems, orderIds);
  if (sales.length === 0) return [];
  const soldMovements = await movements(connection)
    .find({ key: { $in: sales.map(({ key }) => key) } }, { key: 1 }, { session })
    .lean();
  const soldKeys = new Set(soldMovements.map(({ key }) => key));
  await sell(
    services,
    sales.filter(({ key }) => !soldKeys.has(key)),
    session,
  );
  // These units are already recorded as sold. A late request, whose caller had already timed out, has reserved them a
  // second time. Release this second reservation.
  for (const { item, hold, key } of sales)
    if (soldKeys.has(key)) await releaseHold(services, item, hold, session);
  return [...new Set(heldItems.map(({ partnerId }) => partnerId.toHexString()))];
}

/**
 * Changes the reserved units of placed orders to sold units. If the shop is no longer approved, the event
 * `partner.closed` is sent again, so that these orders are cancelled. They may have been placed after the first such
 * event.
 */
export async function settleHolds(
  services: Services,
  orderIds: readonly string[],
  session: ClientSession,
): Promise<void> {
  const sellers = await sellHolds(services, orderIds, session);
  if (sellers.length === 0) return;
  const approved = await approvedAmong(services, sellers, session);
  for (const partnerId of sellers)
    if (!approved.has(partnerId))
      await services.outbox.event(session, { event: events.partnerClosed, payload: { partnerId } });
}
