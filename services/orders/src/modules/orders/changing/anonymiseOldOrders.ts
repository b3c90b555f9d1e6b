import { keptSince } from '@boaxepa/contracts/retention';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { changeLists, shopperLists } from '../../../changeLists.ts';
import type { OrderServices } from '../../../services.ts';
import { detachRatings } from '../../ratings/anonymiseRatings.ts';
import { recountCustomer } from '../figures/recordFigures.ts';
import { orders } from '../order.model.ts';
import { nobody, searchWithoutPerson } from './anonymiseOrders.ts';

/** So few shoppers at once that no transaction becomes long. */
const batch = 50;

/**
 * Orders that closed five years ago become figures without people: shopper, address, words, the shop's contact and who did what
 * go, and one fresh id stands for all that a shopper bought then (product/privacy.md#how-long-things-are-kept). Safe in many
 * processes: what another one has done is no longer found.
 * @returns how many orders
 */
export async function anonymiseOldOrders(
  services: Pick<OrderServices, 'connection' | 'outbox' | 'revisions'>,
  now = new Date(),
): Promise<number> {
  const { connection } = services;
  const old = { closedAt: { $lt: keptSince('businessRecords', now) }, 'shopper.email': { $gt: '' } };
  let changed = 0;
  for (;;) {
    const found = await orders(connection)
      .find(old, { shopperId: 1 })
      .sort({ closedAt: 1 })
      .limit(batch)
      .lean();
    if (found.length === 0) return changed;
    for (const shopperId of new Set(found.map((order) => order.shopperId))) {
      const stranger = newId();
      changed += await changeLists(services, [shopperLists(shopperId)], async (session) => {
        const theirs = await orders(connection)
          .find({ ...old, shopperId }, { partnerId: 1, partner: 1 }, { session })
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
  }
}
