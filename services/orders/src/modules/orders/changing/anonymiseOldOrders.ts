import { keptSince } from '@boaxepa/contracts/retention';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { alone, type Claims } from '@boaxepa/service-kit/sweeps/claims';
import { doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import { changeLists, shopperLists } from '../../../changeLists.ts';
import type { OrderServices } from '../../../services.ts';
import { detachRatings } from '../../ratings/anonymiseRatings.ts';
import { recountCustomer } from '../figures/recordFigures.ts';
import { orders } from '../order.model.ts';
import { nobody, searchWithoutPerson } from './anonymiseOrders.ts';

type SweepServices = Pick<OrderServices, 'connection' | 'outbox' | 'clock' | 'revisions'>;

/** Orders that closed five years ago and have a person. */
const oldOrders = (now: Date) => ({
  closedAt: { $lt: keptSince('businessRecords', now) },
  'shopper.email': { $gt: '' },
});

/** Takes a shopper out of its old orders, in a transaction. @returns how many they are */
function anonymise(services: SweepServices, shopperId: string, now: Date): Promise<number> {
  const { connection } = services;
  const stranger = newId();
  return changeLists(services, [shopperLists(shopperId)], async (session) => {
    const theirs = await orders(connection)
      .find({ ...oldOrders(now), shopperId }, { partnerId: 1, partner: 1 }, { session })
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
    // Whom the shop has among its customers would tell who bought what.
    for (const order of new Map(theirs.map((order) => [order.partnerId, order])).values())
      for (const id of [shopperId, stranger]) await recountCustomer(connection, session, order, id);
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
          changed += await anonymise(services, shopperId, now);
        } catch (error) {
          currentContext()?.log.error({ err: error }, 'old orders of a shopper not anonymised');
        }
      }
      return changed;
    },
  });
}
