import { removeAnswers } from '@boaxepa/service-kit/idempotency/idempotency';
import type { ClientSession, Connection } from 'mongoose';
import { abandonIntents } from '../intents/intents.ts';
import { placeOrderScope } from './placeOrder.ts';

/**
 * Stops the orders that a deleted shopper is placing at this moment. Also removes the stored responses to the shopper's
 * order requests, because they contain personal data.
 */
export async function endPlacement(
  connection: Connection,
  session: ClientSession,
  shopperId: string,
): Promise<void> {
  await abandonIntents(connection, { shopperId }, session);
  await removeAnswers(connection, session, { scope: placeOrderScope, actorId: shopperId });
}
