import { mostTogether } from '@boaxepa/contracts/internal/reservations';
import { batchedBy } from '@boaxepa/service-kit/batching/batched';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../../services.ts';
import { refuseUnfair } from '../fairUse/requireFairUse.ts';
import { takeShopperTurn } from '../fairUse/shopperTurn.ts';
import { type NewIntent, openIntent } from './intents.ts';

type BeginServices = Pick<Services, 'connection' | 'clock' | 'fairUse'>;

/** Opens the intents whose shoppers have room for them. @returns why the others have none */
const beginTogether = batchedBy(
  (services: BeginServices, wanted: readonly NewIntent[]) => {
    const { connection } = services;
    return inTransaction(connection, async (session) => {
      const refusals = await refuseUnfair(services, wanted, session);
      const begun = wanted.filter((intent) => !refusals.has(intent));
      for (const intent of begun) await openIntent(connection, intent, session);
      for (const shopperId of new Set(begun.map((intent) => intent.shopperId)))
        takeShopperTurn(connection, session, shopperId);
      return refusals;
    });
  },
  { most: mostTogether },
);

/**
 * Opens an order's intent if its shopper has room for one more: before stock is held, so that what is refused holds none. Nothing
 * has to be given back: an order that ends, or an intent that is abandoned, is not counted any more.
 * @throws AppError TOO_MANY_ORDERS, NO_SHOW_PAUSE
 */
export async function beginOrder(services: BeginServices, intent: NewIntent): Promise<void> {
  if (!services.fairUse) return openIntent(services.connection, intent);
  const refusal = (await beginTogether(services, intent)).get(intent);
  if (refusal) throw refusal;
}
