import { keptSince } from '@boaxepa/contracts/domain/retention';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import { alone, type Claims } from '@boaxepa/service-kit/sweeps/claims';
import { doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { ClientSession, Connection } from 'mongoose';
import { changeLists, shopBoard, shopperLists } from '../../../changeLists.ts';
import type { OrderServices } from '../../../services.ts';
import { orders } from '../order.model.ts';
import { storedWords } from '../order.ts';
import { abandonIntents } from '../intents/intents.ts';

/** Who stands in an order instead of a person who is gone from it. */
const nobody = { firstName: 'Cliente', lastName: 'removido', fullName: 'Cliente removido', email: '' };

/** What an order is found by without its person: a stage of an update's pipeline. */
function searchWithoutPerson() {
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

type SweepServices = Pick<OrderServices, 'connection' | 'outbox' | 'clock' | 'revisions'>;

/** Orders that closed five years ago and have a person. */
const oldOrders = (now: Date) => ({
  closedAt: { $lt: keptSince('businessRecords', now) },
  'shopper.email': { $gt: '' },
});

/** Gives the ratings of orders another shopper id, in the caller's transaction. Passed in, because orders do not depend on ratings. */
export type DetachRatings = (
  connection: Connection,
  session: ClientSession,
  ratings: { orderIds: readonly string[]; shopperId: string },
) => Promise<void>;

/** Removes a shopper from its old orders in one transaction. @returns the number of orders */
function anonymise(
  services: SweepServices,
  detachRatings: DetachRatings,
  shopperId: string,
  now: Date,
): Promise<number> {
  const { connection } = services;
  const stranger = newId();
  return changeLists(services, [shopperLists(shopperId)], async (session) => {
    const theirs = await orders(connection)
      .find({ ...oldOrders(now), shopperId }, { _id: 1 }, { session })
      .lean();
    const ids = theirs.map(({ _id }) => _id);
    await orders(connection).updateMany({ _id: { $in: ids } }, [{ $set: searchWithoutPerson() }], {
      session,
      updatePipeline: true,
    });
    await orders(connection).updateMany(
      { _id: { $in: ids } },
      {
        $set: {
          shopperId: stranger,
          shopper: nobody,
          deliveryAddress: null,
          cancelNote: null,
          'partner.phone': '',
          'partner.email': '',
          'history.$[].userId': null,
          'history.$[].note': null,
        },
      },
      { session },
    );
    await detachRatings(connection, session, { orderIds: ids, shopperId: stranger });
    return ids.length;
  });
}

/**
 * Orders that closed five years ago become figures without people: shopper, address, words, the shop's contact and who did what
 * go, and one fresh id stands for all that a shopper bought then (product/privacy.md#how-long-things-are-kept). Safe in many
 * processes: what another one has done is no longer found. One shopper who fails stops no other.
 * @param claims what keeps several processes from trying the same shoppers
 * @returns how many orders
 */
export function anonymiseOldOrders(
  services: SweepServices,
  detachRatings: DetachRatings,
  now = services.clock(),
  claims: Claims = alone,
): Promise<number> {
  return doDueWork(claims, {
    async find(limit) {
      const found = await orders(services.connection)
        .find(oldOrders(now), { shopperId: 1 })
        .sort({ closedAt: 1 })
        .limit(limit)
        .lean();
      return [...new Set(found.map(({ shopperId }) => shopperId))];
    },
    async handle(shopperIds) {
      let changed = 0;
      for (const shopperId of shopperIds) {
        try {
          changed += await anonymise(services, detachRatings, shopperId, now);
        } catch (error) {
          currentContext()?.log.error({ err: error }, 'old orders of a shopper not anonymised');
        }
      }
      return changed;
    },
  });
}
