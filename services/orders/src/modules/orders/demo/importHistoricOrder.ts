import { statusMessage } from '@boaxepa/contracts/texts/notifications';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import type { ClientSession } from 'mongoose';
import { changeLists, shopBoard, shopperLists } from '../../../changeLists.ts';
import { namedOf, type OrderRecord } from '../order.ts';
import type { OrderServices } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifyShopper.ts';
import { historicOrder } from './historicOrder.ts';
import type { HistoricOrder } from './historicOrder.schema.ts';
import { resetRollUps } from '../figures/rollUps.ts';
import { orders } from '../order.model.ts';

/**
 * Writes a rating in the caller's transaction. The function is a parameter, because the orders module must not import the ratings
 * module.
 */
export type RecordRating = (
  services: OrderServices,
  session: ClientSession,
  order: OrderRecord,
  rating: NonNullable<HistoricOrder['rating']>,
) => Promise<unknown>;

/**
 * Writes a past order with history, messages and rating, for demo data only (product/demo.md#imported-history). Returns false if
 * the order already exists.
 */
export async function importHistoricOrder(
  services: OrderServices,
  recordRating: RecordRating,
  input: HistoricOrder,
): Promise<boolean> {
  const { connection } = services;
  if (await orders(connection).exists({ _id: input.id })) return false;
  const order = historicOrder(input);
  const named = namedOf(order);
  try {
    const lists = [shopperLists(order.shopperId), shopBoard(order.partnerId)];
    await changeLists(services, lists, async (session) => {
      await orders(connection).insertOne(order, { session });
      for (const { status, at } of order.history)
        notifyShopper(connection, session, order, statusMessage(status, named, order.cancelReason), {
          at,
          isRead: input.isRead,
        });
      if (input.rating && order.status === 'delivered')
        await recordRating(services, session, order, input.rating);
      resetRollUps(connection, session, order.partnerId);
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error, '_id')) return false;
    throw error;
  }
}
