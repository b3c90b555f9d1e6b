import { localDate } from '@boaxepa/contracts/zones';
import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';
import {
  addCounts,
  type Counts,
  customers,
  type FigureKey,
  figureKey,
  figures,
  platform,
} from './figures.model.ts';
import { anyPart } from './figureParts.ts';

/** Of an order, what its figures come from. */
export type CountedOrder = Pick<
  OrderRecord,
  'partnerId' | 'shopperId' | 'status' | 'totalCents' | 'closedAt' | 'createdAt'
> & { partner: Pick<OrderRecord['partner'], 'zone'> };

export type Sums = Map<FigureKey, Counts>;

/** Adds `counts` to the figure of that key in place. */
export function addTo(sums: Sums, key: FigureKey, counts: Counts, sign: 1 | -1 = 1): void {
  const sum = sums.get(key) ?? {};
  addCounts(sum, counts, sign);
  sums.set(key, sum);
}

/** What an order counts for its shop and the platform; a day is that of the shop's clock. */
export function addOrder(sums: Sums, order: CountedOrder, sign: 1 | -1 = 1): void {
  const { partnerId, status, closedAt, partner } = order;
  const counts: Counts = { [status]: 1, ...(status === 'delivered' && { deliveredCents: order.totalCents }) };
  addTo(sums, figureKey(partnerId, 'all'), counts, sign);
  addTo(sums, figureKey(platform, 'all'), counts, sign);
  if (closedAt) addTo(sums, figureKey(partnerId, localDate(partner.zone, closedAt)), counts, sign);
}

/** Month of a customer's first order, as the shop's calendar has it: 'YYYY-MM'. */
export const monthOf = ({ partner }: Pick<CountedOrder, 'partner'>, at: Date): string =>
  localDate(partner.zone, at).slice(0, 7);

/** Counts the shopper of a new order as a customer, once a shop, in the month of the first order (imports may come later). */
async function addCustomer(
  connection: Connection,
  session: ClientSession,
  sums: Sums,
  order: CountedOrder,
): Promise<void> {
  const { partnerId, shopperId, createdAt } = order;
  const known = await customers(connection)
    .findOneAndUpdate(
      { _id: `${partnerId}:${shopperId}` },
      { $min: { firstAt: createdAt } },
      { upsert: true, session, returnDocument: 'before' },
    )
    .lean();
  const month = (at: Date) => figureKey(partnerId, monthOf(order, at));
  if (!known) {
    addTo(sums, figureKey(partnerId, 'all'), { customers: 1 });
    addTo(sums, month(createdAt), { customers: 1 });
  } else if (createdAt < known.firstAt) {
    addTo(sums, month(known.firstAt), { customers: -1 });
    addTo(sums, month(createdAt), { customers: 1 });
  }
}

/** Adds differences to the stored figures. @param part which of the parts of a figure they go to */
export async function storeSums(
  connection: Connection,
  sums: Sums,
  part: number,
  session?: ClientSession,
): Promise<void> {
  const updates = [...sums].flatMap(([key, counts]) => {
    const moved = Object.entries(counts).filter(([, count]) => count !== 0);
    if (moved.length === 0) return [];
    const $inc = Object.fromEntries(moved.map(([name, count]) => [`counts.${name}`, count]));
    return [{ updateOne: { filter: { _id: `${key}:${part}` }, update: { $inc }, upsert: true } }];
  });
  if (updates.length > 0) await figures(connection).bulkWrite(updates, session ? { session } : {});
}

/**
 * Brings the figures along with an order that is new or has changed, in its transaction (architecture.md#consistency). Call it
 * last: what many want is held for the shortest time then.
 * @param before undefined for a new order
 * @param part from `withFigurePart`, where many may be at it at once
 */
export async function recordFigures(
  connection: Connection,
  session: ClientSession,
  before: CountedOrder | undefined,
  after: CountedOrder,
  part = anyPart(),
): Promise<void> {
  const sums: Sums = new Map();
  if (before) addOrder(sums, before, -1);
  else await addCustomer(connection, session, sums, after);
  addOrder(sums, after);
  await storeSums(connection, sums, part, session);
}

/**
 * Makes a customer, and the count of them, again from the orders that carry this id now, after ids of some have changed.
 * @param order one of the shop's, for its calendar
 */
export async function recountCustomer(
  connection: Connection,
  session: ClientSession,
  order: Pick<CountedOrder, 'partnerId' | 'partner'>,
  shopperId: string,
): Promise<void> {
  const { partnerId } = order;
  const _id = `${partnerId}:${shopperId}`;
  const first = await orders(connection)
    .findOne({ partnerId, shopperId }, { createdAt: 1 }, { session })
    .sort({ createdAt: 1 })
    .lean();
  const known = await customers(connection).findByIdAndDelete(_id, { session }).lean();
  if (first) await customers(connection).insertOne({ _id, firstAt: first.createdAt }, { session });
  const sums: Sums = new Map();
  for (const [at, sign] of [
    [known?.firstAt, -1],
    [first?.createdAt, 1],
  ] as const) {
    if (!at) continue;
    addTo(sums, figureKey(partnerId, 'all'), { customers: 1 }, sign);
    addTo(sums, figureKey(partnerId, monthOf(order, at)), { customers: 1 }, sign);
  }
  await storeSums(connection, sums, anyPart(), session);
}
