import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { alone, type Claims } from '@boaxepa/service-kit/sweeps/claims';
import { doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { ClientSession } from 'mongoose';
import type { OrderServices } from '../../services.ts';
import { removeNotifications } from '../notifications/removeNotifications.ts';
import { anonymiseOrders, endPlacement } from '../orders/changing/anonymiseOrders.ts';
import { removePartnerContact } from '../orders/changing/closePartner.ts';
import { type PagedOrder, pageOrders } from '../orders/lists/pageOrders.ts';
import { anonymiseRatings } from '../ratings/anonymiseRatings.ts';
import { type ErasureRecord, erasures } from './erasure.model.ts';

type ErasureServices = Pick<OrderServices, 'connection' | 'outbox'>;
type Progress = Pick<ErasureRecord, 'cursor' | 'isLastPass' | 'dueAt'>;

/** Number of orders per transaction. Limits the documents that a transaction locks. */
const defaultPageSize = 500;
/** Maximum time in milliseconds that placing an order takes. The last pass starts after this time. */
const placementMs = 120_000;
/** Maximum time in milliseconds that one run spends on one account. The lease of a claim lasts longer. */
const runMs = 20_000;

/** Erases the personal data of a page of orders. Idempotent. `isStart` marks the first page of a pass. */
async function eraseOrders(
  services: ErasureServices,
  session: ClientSession,
  { kind, ownerId }: Pick<ErasureRecord, 'kind' | 'ownerId'>,
  page: readonly PagedOrder[],
  isStart: boolean,
): Promise<void> {
  if (kind === 'partner') return removePartnerContact(services, session, page);
  if (isStart) {
    await endPlacement(services.connection, session, ownerId);
    await removeNotifications(services.connection, session, ownerId);
  }
  await anonymiseOrders(services, session, ownerId, page);
  await anonymiseRatings(
    services.connection,
    session,
    page.map(({ _id }) => _id),
  );
}

/** Erases the next page in the caller's transaction. Returns the new progress, or undefined after the last page. */
async function erasePage(
  services: ErasureServices,
  session: ClientSession,
  erasure: Pick<ErasureRecord, 'kind' | 'ownerId' | 'cursor' | 'isLastPass'>,
  pageSize: number,
): Promise<Progress | undefined> {
  const { kind, ownerId, cursor, isLastPass } = erasure;
  const own = kind === 'shopper' ? { shopperId: ownerId } : { partnerId: ownerId };
  const page = await pageOrders(services.connection, session, own, { cursor, pageSize });
  await eraseOrders(services, session, erasure, page, cursor === '');
  const last = page.length === pageSize ? page.at(-1) : undefined;
  if (last)
    return { cursor: timeCursor({ at: last.createdAt, id: last._id }), isLastPass, dueAt: new Date() };
  if (isLastPass) return undefined;
  return { cursor: '', isLastPass: true, dueAt: new Date(Date.now() + placementMs) };
}

/**
 * Starts the erasure of a shopper's or a shop's personal data (product/privacy.md#leaving). Erases the newest orders in the
 * caller's transaction, and a sweep erases the rest.
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

/** Erases the next page if the page is due. Returns false if no page is due. */
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
 * Continues erasures page by page. Safe to run in several processes. Returns the number of erased pages.
 * @param options.claims leases that prevent several workers from handling the same account
 */
export function continueErasures(
  services: ErasureServices,
  {
    now = () => new Date(),
    claims = alone,
    pageSize = defaultPageSize,
  }: { now?: () => Date; claims?: Claims; pageSize?: number } = {},
): Promise<number> {
  return doDueWork(claims, {
    name: 'continueErasures',
    async find(limit) {
      const found = await erasures(services.connection)
        .find({ dueAt: { $lte: now() } }, { _id: 1 })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    load: async (ids) => new Map(ids.map((id) => [id, id])),
    async handle(id) {
      const until = Date.now() + runMs;
      let pages = 0;
      while (Date.now() < until && (await continueErasure(services, id, now(), pageSize))) pages += 1;
      return pages;
    },
  });
}
