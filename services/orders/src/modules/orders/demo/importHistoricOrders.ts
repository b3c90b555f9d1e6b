import { statusMessage } from '@boaxepa/contracts/texts/notifications';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import type { ClientSession } from 'mongoose';
import { withListInvalidation, shopBoard, shopperLists } from '../../../listInvalidation.ts';
import { messageFieldsOf, type OrderRecord } from '../order.ts';
import type { OrderServices, Services } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifications.ts';
import { historicOrder } from './historicOrder.ts';
import type { HistoricOrder } from './historicOrder.schema.ts';
import { resetRollUps } from '../figures/rollUps.ts';
import { withCode, withFreeCode } from '../pickup/withFreeCode.ts';
import { orders } from '../order.model.ts';

/**
 * Writes a rating in the caller's transaction. This function is passed as a parameter, because the orders module must
 * not import the ratings module.
 */
export type RecordRating = (
  services: OrderServices,
  session: ClientSession,
  order: OrderRecord,
  rating: NonNullable<HistoricOrder['rating']>,
) => Promise<unknown>;

/** A past order of the request, and the record that is stored for it. */
interface Imported {
  input: HistoricOrder;
  order: OrderRecord;
}

/** Writes past orders with their history, messages and ratings in one transaction. */
function insert(
  services: Services,
  recordRating: RecordRating,
  imported: readonly Imported[],
): Promise<void> {
  const { connection } = services;
  const shops = new Set(imported.map(({ order }) => order.partnerId));
  const shoppers = new Set(imported.map(({ order }) => order.shopperId));
  const lists = [...[...shoppers].map(shopperLists), ...[...shops].map(shopBoard)];
  return withListInvalidation(services, lists, async (session) => {
    for (const { input, order } of imported) {
      await orders(connection).insertOne(order, { session });
      for (const { status, at } of order.history) {
        const message = statusMessage(status, messageFieldsOf(order, at), order.cancelReason);
        notifyShopper(connection, session, order, message, { at, isRead: input.isRead });
      }
      if (input.rating && order.status === 'delivered')
        await recordRating(services, session, order, input.rating);
    }
    resetRollUps(connection, session, shops);
  });
}

async function importOne(
  services: Services,
  recordRating: RecordRating,
  { input, order }: Imported,
): Promise<boolean> {
  try {
    await withFreeCode(services, order, (coded) => insert(services, recordRating, [{ input, order: coded }]));
    return true;
  } catch (error) {
    if (isDuplicateKey(error, '_id')) return false;
    throw error;
  }
}

/**
 * Writes past orders as demo data (product/demo.md#imported-history). Orders whose id exists already are skipped.
 * @returns the number of orders that were written
 */
export async function importHistoricOrders(
  services: Services,
  recordRating: RecordRating,
  inputs: readonly HistoricOrder[],
): Promise<number> {
  const ids = inputs.map(({ id }) => id);
  const existingIds = new Set(await orders(services.connection).distinct('_id', { _id: { $in: ids } }));
  const missing = inputs
    .filter(({ id }) => !existingIds.has(id))
    .map((input) => ({ input, order: historicOrder(input) }));
  if (missing.length === 0) return 0;
  try {
    const coded = missing.map(({ input, order }) => ({ input, order: withCode(services, order) }));
    await insert(services, recordRating, coded);
    return missing.length;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another request has imported some of these orders, or a pickup code is taken. Import the orders one by one
    // instead.
    let importedCount = 0;
    for (const each of missing) if (await importOne(services, recordRating, each)) importedCount += 1;
    return importedCount;
  }
}
