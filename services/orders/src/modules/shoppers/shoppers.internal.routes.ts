import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { listMessagesAbout, presentNotification } from '../notifications/notifications.ts';
import { oldestFirst } from '../orders/lists/cursor.ts';
import { pageShopperOrders } from '../orders/lists/listShopperOrders.ts';
import { createOrderPresenter } from '../orders/order.presenter.ts';
import { listRatingsOf } from '../ratings/findRating.ts';

/**
 * Returns one page of all data about a shopper, oldest first. Shoppers have a right to this export (data protection law
 * LGPD, article 18).
 */
async function exportShopper(
  { connection, publicUrl }: Pick<Services, 'connection' | 'publicUrl'>,
  shopperId: string,
  cursor: string | undefined,
) {
  const { found, nextCursor } = await pageShopperOrders(connection, shopperId, cursor);
  const ids = found.map(({ _id }) => _id);
  const [ownRatings, messages] = await Promise.all([
    listRatingsOf(connection, ids),
    listMessagesAbout(connection, ids),
  ]);
  return {
    orders: found.map(createOrderPresenter(publicUrl).forShopper),
    ratings: oldestFirst(ownRatings).map(({ orderId, rating, comment, createdAt }) => ({
      orderId,
      rating,
      comment,
      createdAt: createdAt.toISOString(),
    })),
    notifications: oldestFirst(messages).map(presentNotification),
    nextCursor,
  };
}

export function shoppersInternalRoutes(services: Services): Route[] {
  return [
    internalRoute(ordersCalls.exportShopper, ({ params, query }) =>
      exportShopper(services, params.shopperId, query.cursor),
    ),
  ];
}
