import { foldText } from '@boaxepa/contracts/searchText';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { ClientSession } from 'mongoose';
import { shopBoard } from '../../../changeLists.ts';
import type { OrderServices } from '../../../services.ts';
import { abandonIntents } from '../placing/intents.ts';
import { orders } from '../order.model.ts';
import { storedWords } from '../searchFields.ts';

const nobody = { firstName: 'Cliente', lastName: 'removido', fullName: 'Cliente removido', email: '' };

/**
 * Removes a deleted shopper from its orders (product/privacy.md#leaving): name, email, address and words of its own go, the
 * bare id stays so that a shop's count of customers does not change.
 */
export async function anonymiseOrders(
  { connection, outbox }: Pick<OrderServices, 'connection' | 'outbox'>,
  session: ClientSession,
  shopperId: string,
): Promise<void> {
  const shops = await orders(connection).distinct('partnerId', { shopperId }, { session });
  await outbox.revisions(session, shops.map(shopBoard));
  await abandonIntents(connection, { shopperId }, session);
  await orders(connection).updateMany(
    { shopperId },
    {
      $set: {
        shopper: nobody,
        deliveryAddress: null,
        'history.$[own].userId': null,
        'history.$[own].note': null,
      },
    },
    { session, arrayFilters: [{ 'own.userId': shopperId }] },
  );
  const person = foldText(nobody.fullName);
  const words = { $setUnion: [storedWords('$search.shop'), searchWords([person])] };
  await orders(connection).updateMany(
    { shopperId },
    [{ $set: { 'search.shopper': person, searchWords: words } }],
    { session, updatePipeline: true },
  );
  await orders(connection).updateMany(
    { shopperId, cancelledBy: 'shopper' },
    { $set: { cancelNote: null } },
    { session },
  );
}
