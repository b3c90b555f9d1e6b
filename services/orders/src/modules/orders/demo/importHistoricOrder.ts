import { statusMessage } from '@boaxepa/contracts/texts/notifications';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import type { ClientSession } from 'mongoose';
import { changeLists, shopBoard, shopperLists } from '../../../changeLists.ts';
import { namedOf, type OrderRecord } from '../order.ts';
import type { OrderServices, Services } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifyShopper.ts';
import { historicOrder } from './historicOrder.ts';
import type { HistoricOrder } from './historicOrder.schema.ts';
import { resetRollUps } from '../figures/rollUps.ts';
import { withFreeCode } from '../pickup/withFreeCode.ts';
import { orders } from '../order.model.ts';

/**
 * Writes a rating in the caller's transaction. Callers pass the function in, because the orders module must not import
 * the ratings module.
 */
export type RecordRating = (
  services: OrderServices,
  session: ClientSession,
  order: OrderRecord,
  rating: NonNullable<HistoricOrder['rating']>,
) => Promise<unknown>;

/**
 * Writes a past order with its history, messages and rating as demo data (product/demo.md#imported-history). Returns
 * false if an order with this id exists already.
 */
export async function importHistoricOrder(
  services: Services,
  recordRating: RecordRating,
  input: HistoricOrder,
): Promise<boolean> {
  const { connection } = services;
  if (await orders(connection).exists({ _id: input.id })) return false;
  const order = historicOrder(input);
  const named = namedOf(order);
  const insert = (coded: OrderRecord) =>
    changeLists(services, [shopperLists(order.shopperId), shopBoard(order.partnerId)], async (session) => {
      await orders(connection).insertOne(coded, { session });
      for (const { status, at } of order.history)
        notifyShopper(connection, session, order, statusMessage(status, named, order.cancelReason), {
          at,
          isRead: input.isRead,
        });
      if (input.rating && order.status === 'delivered')
        await recordRating(services, session, order, input.rating);
      resetRollUps(connection, session, order.partnerId);
    });
  try {
    await withFreeCode(services, order, insert);
    return true;
  } catch (error) {
    if (isDuplicateKey(error, '_id')) return false;
    throw error;
  }
}
