import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../../services.ts';
import { requireFairUse } from '../fairUse/requireFairUse.ts';
import { takeShopperTurn } from '../fairUse/shopperTurn.ts';
import { openIntent } from './intents.ts';

/**
 * Opens an order's intent if its shopper has room for one more: before stock is held, so that what is refused holds none. Nothing
 * has to be given back: an order that ends, or an intent that is abandoned, is not counted any more.
 * @throws AppError TOO_MANY_ORDERS, NO_SHOW_PAUSE
 */
export async function beginOrder(
  { connection, fairUse }: Pick<Services, 'connection' | 'fairUse'>,
  intent: { orderId: string; shopperId: string; partnerId: string },
): Promise<void> {
  if (!fairUse) return openIntent(connection, intent);
  return inTransaction(connection, async (session) => {
    await requireFairUse(connection, intent, session);
    await openIntent(connection, intent, session);
    await takeShopperTurn(connection, session, intent.shopperId);
  });
}
