import { randomInt } from 'node:crypto';
import { localDate } from '@boaxepa/contracts/domain/zones';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { insertAtEnd, updateAtEnd, writeGathered } from '@boaxepa/service-kit/mongo/transaction';
import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';
import {
  addTo,
  type Counts,
  customers,
  type FigureKey,
  figureKey,
  figures,
  platform,
} from './figures.model.ts';

/** Parts of a figure: two transactions at once meet in one of them seldom, and a reader adds up few. */
const parts = 16;
/** Longer than any order takes; who has waited that long is one of too many. */
const waitMs = 10_000;

interface Parts {
  free: number[];
  waiting: Set<(part: number) => void>;
}
const byConnection = new WeakMap<Connection, Parts>();

/** A part for a transaction that did not ask for one of its own. */
const anyPart = (): number => randomInt(parts);

async function takePart({ free, waiting }: Parts): Promise<number> {
  const [part] = free.splice(free.length > 0 ? randomInt(free.length) : 0, 1);
  if (part !== undefined) return part;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  waiting.add(resolve);
  const timer = setTimeout(() => {
    waiting.delete(resolve);
    reject(appError('SERVICE_UNAVAILABLE', { retryAfter: 1 }));
  }, waitMs);
  return promise.finally(() => clearTimeout(timer));
}

function givePart({ free, waiting }: Parts, part: number): void {
  const [next] = waiting;
  if (!next) {
    free.push(part);
    return;
  }
  waiting.delete(next);
  next(part);
}

/**
 * Runs what changes an order with a part of the figures that nothing else in this process writes to, so that a rush on one shop waits
 * its turn here, first come first served, and not in write conflicts and calls that time out. Take it before the transaction begins: what was
 * committed to a part since is a conflict, too. Never inside another.
 * @throws AppError SERVICE_UNAVAILABLE after 10 s without a turn
 */
export async function withFigurePart<T>(
  connection: Connection,
  work: (part: number) => Promise<T>,
): Promise<T> {
  const all = byConnection.get(connection) ?? {
    free: Array.from({ length: parts }, (_, part) => part),
    waiting: new Set(),
  };
  byConnection.set(connection, all);
  const part = await takePart(all);
  try {
    return await work(part);
  } finally {
    givePart(all, part);
  }
}

/** Of an order, what its figures come from. */
export type CountedOrder = Pick<
  OrderRecord,
  'partnerId' | 'shopperId' | 'status' | 'totalCents' | 'closedAt' | 'createdAt'
> & { partner: Pick<OrderRecord['partner'], 'zone'> };

export type Sums = Map<FigureKey, Counts>;

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

/** Counts the shoppers of new orders as customers, once a shop, in the month of the first order (imports may come later). */
async function addCustomers(
  connection: Connection,
  session: ClientSession,
  sums: Sums,
  created: readonly CountedOrder[],
): Promise<void> {
  const idOf = ({ partnerId, shopperId }: CountedOrder) => `${partnerId}:${shopperId}`;
  const model = customers(connection);
  const known = await model.find({ _id: { $in: created.map(idOf) } }, null, { session }).lean();
  const firsts = new Map(known.map(({ _id, firstAt }) => [_id, firstAt]));
  for (const order of created) {
    const { partnerId, createdAt: firstAt } = order;
    const _id = idOf(order);
    const month = (at: Date) => figureKey(partnerId, monthOf(order, at));
    const first = firsts.get(_id);
    if (first && first <= firstAt) continue;
    if (first) {
      updateAtEnd(model, session, { _id }, { $min: { firstAt } });
      addTo(sums, month(first), { customers: -1 });
    } else {
      insertAtEnd(model, session, { _id, firstAt });
      addTo(sums, figureKey(partnerId, 'all'), { customers: 1 });
    }
    addTo(sums, month(firstAt), { customers: 1 });
    firsts.set(_id, firstAt);
  }
}

/**
 * Adds differences to the stored figures; in a transaction after all else that it does: what many want is held for the shortest time then.
 * @param part which of the parts of a figure they go to
 */
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
  if (session) await writeGathered(session);
  if (updates.length > 0) await figures(connection).bulkWrite(updates, session ? { session } : {});
}

/**
 * Brings the figures along with an order that has changed, in its transaction (architecture.md#consistency). Call it last.
 * @param part from `withFigurePart`
 */
export async function recordFigures(
  connection: Connection,
  session: ClientSession,
  before: CountedOrder,
  after: CountedOrder,
  part: number,
): Promise<void> {
  const sums: Sums = new Map();
  addOrder(sums, before, -1);
  addOrder(sums, after);
  await storeSums(connection, sums, part, session);
}

/** The same for new orders. @param part unless nobody else is at them */
export async function recordNewOrders(
  connection: Connection,
  session: ClientSession,
  created: readonly CountedOrder[],
  part = anyPart(),
): Promise<void> {
  const sums: Sums = new Map();
  await addCustomers(connection, session, sums, created);
  for (const order of created) addOrder(sums, order);
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
