import { keptSince } from '@boaxepa/contracts/domain/retention';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { removeAnswers } from '@boaxepa/service-kit/idempotency/idempotency';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import { alone, type Claims } from '@boaxepa/service-kit/sweeps/claims';
import { doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { ClientSession, Connection } from 'mongoose';
import { changeLists, shopBoard, shopperLists } from '../../../changeLists.ts';
import type { OrderServices } from '../../../services.ts';
import { detachPayments } from '../../payments/detachPayments.ts';
import { orders } from '../order.model.ts';
import { type OrderRecord, storedWords } from '../order.ts';
import { placeOrderScope } from '../placing/placeOrder.ts';
import { abandonIntents } from '../intents/intents.ts';

/** Replaces the name and email of an anonymised shopper. */
const nobody = { firstName: 'Cliente', lastName: 'removido', fullName: 'Cliente removido', email: '' };

/** Returns a pipeline stage that rebuilds an order's search fields without the shopper's name. */
function searchWithoutPerson() {
  const person = foldText(nobody.fullName);
  return {
    'search.shopper': person,
    searchWords: { $setUnion: [storedWords('$search.shop'), searchWords([person])] },
  };
}

/**
 * Aborts unfinished order placements of a deleted shopper. Also removes the responses that are stored for idempotency keys,
 * because they contain personal data.
 */
export async function endPlacement(
  connection: Connection,
  session: ClientSession,
  shopperId: string,
): Promise<void> {
  await abandonIntents(connection, { shopperId }, session);
  await removeAnswers(connection, session, { scope: placeOrderScope, actorId: shopperId });
}

/**
 * Removes name, email, address and notes from a deleted shopper's orders (product/privacy.md#leaving). The shopper's id is kept
 * for the shops' customer counts.
 */
export async function anonymiseOrders(
  { connection, outbox }: Pick<OrderServices, 'connection' | 'outbox'>,
  session: ClientSession,
  shopperId: string,
  page: readonly Pick<OrderRecord, '_id' | 'partnerId'>[],
): Promise<void> {
  const shops = new Set(page.map(({ partnerId }) => partnerId));
  await outbox.revisions(session, [...shops].map(shopBoard));
  const chosen = { _id: { $in: page.map(({ _id }) => _id) } };
  await orders(connection).updateMany(
    chosen,
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
  await orders(connection).updateMany(chosen, [{ $set: { ...searchWithoutPerson(), cancelNote } }], {
    session,
    updatePipeline: true,
  });
}

type SweepServices = Pick<OrderServices, 'connection' | 'outbox' | 'clock' | 'revisions'>;

/** Returns a filter for orders with personal data that closed more than five years ago. */
const oldOrders = (now: Date) => ({
  closedAt: { $lt: keptSince('businessRecords', now) },
  'shopper.email': { $gt: '' },
});

/**
 * Replaces the shopper id in the ratings of orders, in the caller's transaction. The function is a parameter, because the orders
 * module must not import the ratings module.
 */
export type DetachRatings = (
  connection: Connection,
  session: ClientSession,
  ratings: { orderIds: readonly string[]; shopperId: string },
) => Promise<void>;

/** Number of old orders per transaction. All orders of a transaction belong to one shopper. */
const defaultPageSize = 500;
/** Maximum time in milliseconds that anonymising a page takes. */
const pageMs = 30_000;

/**
 * Anonymises a page of one shopper's old orders in one transaction. Returns the number of orders.
 * @param stranger id that replaces the shopper's id
 */
function anonymisePage(
  services: SweepServices,
  detachRatings: DetachRatings,
  {
    shopperId,
    stranger,
    now,
    pageSize,
  }: { shopperId: string; stranger: string; now: Date; pageSize: number },
): Promise<number> {
  const { connection } = services;
  return changeLists(services, [shopperLists(shopperId)], async (session) => {
    const theirs = await orders(connection)
      .find({ ...oldOrders(now), shopperId }, { _id: 1, paymentIntentId: 1 }, { session })
      .limit(pageSize)
      .lean();
    const ids = theirs.map(({ _id }) => _id);
    const paymentIds = theirs.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
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
        $unset: { 'handover.reason': 1 },
      },
      { session },
    );
    await detachRatings(connection, session, { orderIds: ids, shopperId: stranger });
    await detachPayments(connection, session, { paymentIds, shopperId: stranger });
    return ids.length;
  });
}

/**
 * Anonymises orders that closed more than five years ago (product/privacy.md#how-long-things-are-kept). A new random id replaces
 * the shopper's id.
 * @param options.claims leases that prevent several workers from handling the same shopper
 * @param options.pageSize orders per transaction
 * @returns the number of anonymised orders
 */
export function anonymiseOldOrders(
  services: SweepServices,
  detachRatings: DetachRatings,
  { claims = alone, pageSize = defaultPageSize }: { claims?: Claims; pageSize?: number } = {},
): Promise<number> {
  const now = services.clock();
  return doDueWork(claims, {
    name: 'anonymiseOldOrders',
    async find(limit) {
      const found = await orders(services.connection)
        .find(oldOrders(now), { shopperId: 1 })
        .sort({ closedAt: 1 })
        .limit(limit)
        .lean();
      return [...new Set(found.map(({ shopperId }) => shopperId))];
    },
    load: async (shopperIds) => new Map(shopperIds.map((shopperId) => [shopperId, shopperId])),
    async handle(shopperId) {
      const stranger = newId();
      let count = 0;
      for (;;) {
        const page = await anonymisePage(services, detachRatings, { shopperId, stranger, now, pageSize });
        count += page;
        if (page < pageSize) return count;
        await claims.extend([shopperId], pageMs);
      }
    },
  });
}
