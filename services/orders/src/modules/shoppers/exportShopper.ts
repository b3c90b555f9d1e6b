import type { Services } from '../../services.ts';
import { listMessagesAbout } from '../notifications/listNotifications.ts';
import { presentNotification } from '../notifications/notification.presenter.ts';
import { oldestFirst } from '../orders/lists/cursor.ts';
import { pageShopperOrders } from '../orders/lists/listShopperOrders.ts';
import { createOrderPresenter } from '../orders/order.presenter.ts';
import { listRatingsOf } from '../ratings/findRating.ts';

/**
 * Returns a page of the stored data about a shopper (LGPD art. 18), oldest first. A page contains orders with their ratings, and
 * messages.
 */
export async function exportShopper(
  { connection, publicUrl }: Pick<Services, 'connection' | 'publicUrl'>,
  shopperId: string,
  cursor: string | undefined,
) {
  const { found, nextCursor } = await pageShopperOrders(connection, shopperId, cursor);
  const ids = found.map(({ _id }) => _id);
  const [given, messages] = await Promise.all([
    listRatingsOf(connection, ids),
    listMessagesAbout(connection, ids),
  ]);
  return {
    orders: found.map(createOrderPresenter(publicUrl).forShopper),
    ratings: oldestFirst(given).map(({ orderId, rating, comment, createdAt }) => ({
      orderId,
      rating,
      comment,
      createdAt: createdAt.toISOString(),
    })),
    notifications: oldestFirst(messages).map(presentNotification),
    nextCursor,
  };
}
