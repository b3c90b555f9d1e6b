import type { Notification } from '@boaxepa/contracts/notifications';
import type { ShopperOrder } from '@boaxepa/contracts/orders';
import type { Services } from '../../services.ts';
import { notifications } from '../notifications/notification.model.ts';
import { presentNotification } from '../notifications/notification.presenter.ts';
import { orders } from '../orders/order.model.ts';
import { createOrderPresenter } from '../orders/order.presenter.ts';
import { ratings } from '../ratings/rating.model.ts';

/** What this service keeps about a shopper, oldest first (LGPD art. 18). */
export interface ShopperExport {
  orders: ShopperOrder[];
  ratings: { orderId: string; rating: number; comment: string | null; createdAt: string }[];
  notifications: Notification[];
}

/** Gathers all of a shopper's orders, ratings and messages. */
export async function exportShopper(
  { connection, publicUrl }: Pick<Services, 'connection' | 'publicUrl'>,
  shopperId: string,
): Promise<ShopperExport> {
  const oldestFirst = { createdAt: 1 } as const;
  const [placed, given, messages] = await Promise.all([
    orders(connection).find({ shopperId }).sort(oldestFirst).lean(),
    ratings(connection).find({ shopperId }).sort(oldestFirst).lean(),
    notifications(connection).find({ shopperId }).sort(oldestFirst).lean(),
  ]);
  return {
    orders: placed.map(createOrderPresenter(publicUrl).forShopper),
    ratings: given.map(({ orderId, rating, comment, createdAt }) => ({
      orderId,
      rating,
      comment,
      createdAt: createdAt.toISOString(),
    })),
    notifications: messages.map(presentNotification),
  };
}
