import { keptSince } from '@boaxepa/contracts/domain/retention';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import { noopClaims, type Claims, doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { ClientSession, Connection } from 'mongoose';
import { withListInvalidation, shopBoard, shopperLists } from '../../../listInvalidation.ts';
import type { OrderServices } from '../../../services.ts';
import { detachPayments } from '../../payments/orderPayment.ts';
import { oldOrdersIndex, orders, withPersonalData } from '../order.model.ts';
import { type OrderRecord, storedWords } from '../order.ts';

/** Data that replaces the name and the email of a removed shopper. */
const nobody = { firstName: 'Cliente', lastName: 'removido', fullName: 'Cliente removido', email: '' };

/** Returns aggregation fields that compute an order's search data again, without the shopper's name. */
function searchWithoutPerson() {
  const person = foldText(nobody.fullName);
  return {
    'search.shopper': person,
    searchWords: { $setUnion: [storedWords('$search.shop'), searchWords([person])] },
  };
}

/** Gives the order lists of the orders' shops a new version when the transaction commits. */
async function invalidateBoards(
  outbox: OrderServices['outbox'],
  session: ClientSession,
  page: readonly Pick<OrderRecord, 'partnerId'>[],
): Promise<void> {
  const shops = new Set(page.map(({ partnerId }) => partnerId));
  if (shops.size > 0) await outbox.revisions(session, [...shops].map(shopBoard));
}

/**
 * Removes the name, email, address and notes of a deleted shopper from a page of orders (product/privacy.md#leaving).
 * The shopper's id stays, so that shops can still count their customers.
 */
export async function anonymiseOrders(
  { connection, outbox }: Pick<OrderServices, 'connection' | 'outbox'>,
  session: ClientSession,
  shopperId: string,
  page: readonly Pick<OrderRecord, '_id' | 'partnerId'>[],
): Promise<void> {
  await invalidateBoards(outbox, session, page);
  const pageFilter = { _id: { $in: page.map(({ _id }) => _id) } };
  await orders(connection).updateMany(
    pageFilter,
    {
      $set: {
        shopper: nobody,
        deliveryAddress: null,
        'history.$[own].userId': null,
        'history.$[own].note': null,
      },
      $unset: { 'handover.reason': 1 },
    },
    { session, arrayFilters: [{ 'own.userId': shopperId }] },
  );
  const cancelNote = { $cond: [{ $eq: ['$cancelledBy', 'shopper'] }, null, '$cancelNote'] };
  await orders(connection).updateMany(pageFilter, [{ $set: { ...searchWithoutPerson(), cancelNote } }], {
    session,
    updatePipeline: true,
  });
}

type SweepServices = Pick<OrderServices, 'connection' | 'outbox' | 'clock' | 'revisions'>;

/**
 * Returns a filter for orders that ended more than five years ago and still have personal data. MongoDB uses the
 * partial index only if each `$or` branch repeats the condition on `closedAt`.
 */
const oldOrders = (now: Date) => ({
  $or: withPersonalData.map((data) => ({
    ...data,
    closedAt: { $lt: keptSince('businessRecords', now) },
  })),
});

/**
 * Replaces the shopper's id in the ratings of some orders, in the caller's transaction. This function is passed as a
 * parameter, because the orders module must not import the ratings module.
 */
export type AnonymiseRatings = (
  connection: Connection,
  session: ClientSession,
  ratings: { orderIds: readonly string[]; shopperId: string },
) => Promise<void>;

/** Orders per transaction. */
const defaultPageSize = 500;
/**
 * Maximum time in milliseconds for one page of orders. The job renews its lease for this time before each further page.
 */
const pageMs = 30_000;

/**
 * Anonymises one page of a shopper's old orders, and returns the number of orders in it.
 * @param stranger random id that replaces the shopper's id
 */
function anonymisePage(
  services: SweepServices,
  anonymiseRatings: AnonymiseRatings,
  {
    shopperId,
    stranger,
    now,
    pageSize,
  }: { shopperId: string; stranger: string; now: Date; pageSize: number },
): Promise<number> {
  const { connection, outbox } = services;
  return withListInvalidation(services, [shopperLists(shopperId)], async (session) => {
    const shopperOrders = await orders(connection)
      .find({ ...oldOrders(now), shopperId }, { _id: 1, partnerId: 1, paymentIntentId: 1 }, { session })
      .limit(pageSize)
      .lean();
    await invalidateBoards(outbox, session, shopperOrders);
    const ids = shopperOrders.map(({ _id }) => _id);
    const paymentIds = shopperOrders.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
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
        $unset: { 'handover.reason': 1, 'lateHandover.userId': 1 },
      },
      { session },
    );
    await anonymiseRatings(connection, session, { orderIds: ids, shopperId: stranger });
    await detachPayments(connection, session, { paymentIds, shopperId: stranger });
    return ids.length;
  });
}

/**
 * Anonymises orders that ended more than five years ago (product/privacy.md#how-long-things-are-kept). A random id
 * replaces the shopper's id.
 * @param options.claims leases, so that two workers do not handle the same shopper
 * @param options.pageSize orders per transaction
 * @returns the number of anonymised orders
 */
export function anonymiseOldOrders(
  services: SweepServices,
  anonymiseRatings: AnonymiseRatings,
  { claims = noopClaims, pageSize = defaultPageSize }: { claims?: Claims; pageSize?: number } = {},
): Promise<number> {
  const now = services.clock();
  return doDueWork(claims, {
    name: 'anonymiseOldOrders',
    async find(limit) {
      const found = await orders(services.connection)
        .find(oldOrders(now), { shopperId: 1 })
        .sort({ closedAt: 1 })
        .limit(limit)
        .hint(oldOrdersIndex)
        .lean();
      // Keep duplicate ids. For `doDueWork`, fewer than `limit` ids mean that no further order is due.
      return found.map(({ shopperId }) => shopperId);
    },
    load: async (shopperIds) => new Map(shopperIds.map((shopperId) => [shopperId, shopperId])),
    async handle(shopperId) {
      const stranger = newId();
      let count = 0;
      for (;;) {
        const page = await anonymisePage(services, anonymiseRatings, { shopperId, stranger, now, pageSize });
        count += page;
        if (page < pageSize) return count;
        await claims.extend([shopperId], pageMs);
      }
    },
  });
}
