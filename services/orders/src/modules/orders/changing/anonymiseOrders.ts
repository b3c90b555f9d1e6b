import type { ClientSession, Connection } from 'mongoose';
import { abandonIntents } from '../placing/intents.ts';
import { orders } from '../order.model.ts';
import { searchText } from '../searchText.ts';

const nobody = { firstName: 'Cliente', lastName: 'removido', fullName: 'Cliente removido', email: '' };

/**
 * Removes a deleted shopper from its orders (decisions §11): name, email, address and words of its own go, the bare id
 * stays so that a shop's count of customers does not change.
 */
export async function anonymiseOrders(
  connection: Connection,
  session: ClientSession,
  shopperId: string,
): Promise<void> {
  await abandonIntents(connection, { shopperId }, session);
  await orders(connection).updateMany(
    { shopperId },
    {
      $set: {
        shopper: nobody,
        'search.shopper': searchText(nobody.fullName),
        deliveryAddress: null,
        'history.$[own].userId': null,
        'history.$[own].note': null,
      },
    },
    { session, arrayFilters: [{ 'own.userId': shopperId }] },
  );
  await orders(connection).updateMany(
    { shopperId, cancelledBy: 'shopper' },
    { $set: { cancelNote: null } },
    { session },
  );
}
