import type { ClientSession } from 'mongoose';
import { shopperLists } from '../../../changeLists.ts';
import type { OrderServices } from '../../../services.ts';
import { orders } from '../order.model.ts';

/**
 * Takes phone and email of a shop that has left out of its orders (product/privacy.md#leaving); name and address stay, of whom and
 * where something was bought.
 */
export async function removePartnerContact(
  { connection, outbox }: Pick<OrderServices, 'connection' | 'outbox'>,
  session: ClientSession,
  partnerId: string,
): Promise<void> {
  const shoppers = await orders(connection).distinct('shopperId', { partnerId }, { session });
  await outbox.revisions(session, shoppers.map(shopperLists));
  await orders(connection).updateMany(
    { partnerId },
    { $set: { 'partner.phone': '', 'partner.email': '' } },
    { session },
  );
}
