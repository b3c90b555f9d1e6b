import { foldText } from '@boaxepa/contracts/searchText';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { ClientSession } from 'mongoose';
import { shopBoard } from '../../../changeLists.ts';
import type { OrderServices } from '../../../services.ts';
import { abandonIntents } from '../placing/intents.ts';
import { orders } from '../order.model.ts';
import { storedWords } from '../order.ts';

/** Who stands in an order instead of a person who is gone from it. */
export const nobody = { firstName: 'Cliente', lastName: 'removido', fullName: 'Cliente removido', email: '' };

/** What an order is found by without its person: a stage of an update's pipeline. */
export function searchWithoutPerson() {
  const person = foldText(nobody.fullName);
  return {
    'search.shopper': person,
    searchWords: { $setUnion: [storedWords('$search.shop'), searchWords([person])] },
  };
}

/**
 * Removes a deleted shopper from its orders (product/privacy.md#leaving): name, email, address and words of its own go, the
 * bare id stays so that a shop's count of customers does not change.
 */
export async function anonymiseOrders(
  { connection, outbox }: Pick<OrderServices, 'connection' | 'outbox'>,
  session: ClientSession,
  shopperId: string,
): Promise<void> {
  const own = await orders(connection).find({ shopperId }, { partnerId: 1 }, { session }).lean();
  const shops = new Set(own.map(({ partnerId }) => partnerId));
  await outbox.revisions(session, [...shops].map(shopBoard));
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
  const cancelNote = { $cond: [{ $eq: ['$cancelledBy', 'shopper'] }, null, '$cancelNote'] };
  await orders(connection).updateMany({ shopperId }, [{ $set: { ...searchWithoutPerson(), cancelNote } }], {
    session,
    updatePipeline: true,
  });
}
