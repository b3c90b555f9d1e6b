import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { removeAnswers } from '@boaxepa/service-kit/idempotency/idempotency';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { noopClaims, type Claims, doDueWork, dueRecords } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { ClientSession } from 'mongoose';
import type { OrderServices } from '../../services.ts';
import { removeNotifications } from '../notifications/notifications.ts';
import { anonymiseOrders } from '../orders/changing/anonymiseOrders.ts';
import { removePartnerContact } from '../orders/changing/closePartner.ts';
import { abandonIntents } from '../orders/intents/intents.ts';
import { type PagedOrder, pageOrders } from '../orders/lists/pageOrders.ts';
import { placeOrderScope } from '../orders/placing/placeOrder.ts';
import { erasePush } from '../push/subscriptions.ts';
import { anonymiseRatings } from '../ratings/anonymiseRatings.ts';
import { type ErasureRecord, erasures } from './erasure.model.ts';

type ErasureServices = Pick<OrderServices, 'connection' | 'outbox'>;
type Progress = Pick<ErasureRecord, 'cursor' | 'isLastPass' | 'dueAt'>;

/** Number of orders per transaction. A larger number would lock too many documents at a time. */
const defaultPageSize = 500;
/**
 * Milliseconds between the two passes over all orders. After this time, the orders that were being placed during the
 * first pass are stored, so the second pass finds them.
 */
const placementMs = 120_000;
/**
 * Maximum time in milliseconds that one run spends on one account. It must be shorter than the lease on the account.
 */
const runMs = 20_000;

/**
 * Erases the personal data of one page of orders. A second run with the same page has no further effect.
 * @param isStart true for the first page of a pass. The account's personal data outside of orders is then erased too.
 */
async function eraseOrders(
  services: ErasureServices,
  session: ClientSession,
  { kind, ownerId }: Pick<ErasureRecord, 'kind' | 'ownerId'>,
  page: readonly PagedOrder[],
  isStart: boolean,
): Promise<void> {
  if (isStart) await erasePush(services.connection, session, ownerId);
  if (kind === 'partner') return removePartnerContact(services, session, page);
  if (isStart) {
    // Stop the orders that the shopper is placing at this moment.
    await abandonIntents(services.connection, { shopperId: ownerId }, session);
    // The stored responses to the shopper's order requests contain personal data.
    await removeAnswers(services.connection, session, { scope: placeOrderScope, actorId: ownerId });
    await removeNotifications(services.connection, session, ownerId);
  }
  await anonymiseOrders(services, session, ownerId, page);
  await anonymiseRatings(services.connection, session, { orderIds: page.map(({ _id }) => _id) });
}

/**
 * Erases the next page of orders in the caller's transaction. Returns the progress to store, or undefined after the
 * last page of the second pass.
 */
async function erasePage(
  services: ErasureServices,
  session: ClientSession,
  erasure: Pick<ErasureRecord, 'kind' | 'ownerId' | 'cursor' | 'isLastPass'>,
  pageSize: number,
): Promise<Progress | undefined> {
  const { kind, ownerId, cursor, isLastPass } = erasure;
  const ownerFilter = kind === 'shopper' ? { shopperId: ownerId } : { partnerId: ownerId };
  const page = await pageOrders(services.connection, session, ownerFilter, { cursor, pageSize });
  await eraseOrders(services, session, erasure, page, cursor === '');
  const last = page.length === pageSize ? page.at(-1) : undefined;
  if (last)
    return { cursor: timeCursor({ at: last.createdAt, id: last._id }), isLastPass, dueAt: new Date() };
  if (isLastPass) return undefined;
  return { cursor: '', isLastPass: true, dueAt: new Date(Date.now() + placementMs) };
}

/**
 * Starts to erase the personal data of a shopper or a shop (product/privacy.md#leaving). The newest orders are erased
 * in the caller's transaction. A periodic job erases the older ones page by page.
 * @param pageSize orders per transaction
 */
export async function startErasure(
  services: ErasureServices,
  session: ClientSession,
  {
    kind,
    ownerId,
    pageSize = defaultPageSize,
  }: Pick<ErasureRecord, 'kind' | 'ownerId'> & { pageSize?: number },
): Promise<void> {
  const start = { kind, ownerId, cursor: '', isLastPass: false };
  const progress = await erasePage(services, session, start, pageSize);
  await erasures(services.connection).updateOne(
    { _id: `${kind}:${ownerId}` },
    { $set: { ...start, ...progress } },
    { session, upsert: true },
  );
}

/** Erases the next page of an account's orders. Returns false if no page is due now. */
function continueErasure(
  services: ErasureServices,
  _id: string,
  now: Date,
  pageSize: number,
): Promise<boolean> {
  const { connection } = services;
  return inTransaction(connection, async (session) => {
    const erasure = await erasures(connection)
      .findOne({ _id, dueAt: { $lte: now } }, null, { session })
      .lean();
    if (!erasure) return false;
    const progress = await erasePage(services, session, erasure, pageSize);
    if (progress) await erasures(connection).updateOne({ _id }, { $set: progress }, { session });
    else await erasures(connection).deleteOne({ _id }, { session });
    return true;
  });
}

/**
 * Continues the unfinished erasures page by page, and returns the number of erased pages. Several processes may run
 * this at the same time.
 * @param options.claims leases, so that two workers do not handle the same account
 */
export function continueErasures(
  services: ErasureServices,
  {
    now = () => new Date(),
    claims = noopClaims,
    pageSize = defaultPageSize,
  }: { now?: () => Date; claims?: Claims; pageSize?: number } = {},
): Promise<number> {
  return doDueWork(claims, {
    name: 'continueErasures',
    ...dueRecords(erasures(services.connection), 'dueAt', now()),
    async handle(_erasure, id) {
      const until = Date.now() + runMs;
      let pages = 0;
      while (Date.now() < until && (await continueErasure(services, id, now(), pageSize))) pages += 1;
      return pages;
    },
  });
}
