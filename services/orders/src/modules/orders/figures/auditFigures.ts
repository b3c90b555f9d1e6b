import type { AuditedFigures } from '@boaxepa/contracts/wire/internal/figuresAudit';
import { orderStatusValues, type OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { inSnapshot } from '@boaxepa/service-kit/mongo/inSnapshot';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import { addTo, customers, figureKey, figures, platform, rowsSince } from './figures.model.ts';
import { addOrder, type CountedOrder, monthOf, storeSums, type Sums } from './recordFigures.ts';

const counted = { partnerId: 1, shopperId: 1, status: 1, totalCents: 1, closedAt: 1, createdAt: 1 } as const;

async function storedSums(connection: Connection, session: ClientSession, owner: string): Promise<Sums> {
  const sums: Sums = new Map();
  const rows = await figures(connection).find(rowsSince(owner, ''), null, { session }).lean();
  for (const { _id, counts } of rows) addTo(sums, figureKey(owner, _id.split(':')[1] ?? ''), counts);
  return sums;
}

/** What a shop's orders say, and who its customers are: the first order of each. */
async function shopSums(
  connection: Connection,
  session: ClientSession,
  partnerId: string,
): Promise<{ sums: Sums; firsts: CountedOrder[] }> {
  const sums: Sums = new Map();
  const firsts = new Map<string, CountedOrder>();
  const cursor = orders(connection)
    .find({ partnerId }, { ...counted, 'partner.zone': 1 })
    .session(session)
    .lean<CountedOrder[]>()
    .cursor({ batchSize: 1000 });
  for await (const order of cursor) {
    addOrder(sums, order);
    const known = firsts.get(order.shopperId);
    if (!known || order.createdAt < known.createdAt) firsts.set(order.shopperId, order);
  }
  sums.delete(figureKey(platform, 'all'));
  for (const order of firsts.values()) {
    addTo(sums, figureKey(partnerId, 'all'), { customers: 1 });
    addTo(sums, figureKey(partnerId, monthOf(order, order.createdAt)), { customers: 1 });
  }
  return { sums, firsts: [...firsts.values()] };
}

/** What all orders say of the platform, from an index alone. */
async function platformSums(connection: Connection, session: ClientSession): Promise<Sums> {
  const sums: Sums = new Map();
  const byStatus = await orders(connection)
    .aggregate<{ _id: OrderStatus; count: number; cents: number }>([
      { $match: { status: { $in: orderStatusValues } } },
      { $group: { _id: '$status', count: { $sum: 1 }, cents: { $sum: '$totalCents' } } },
    ])
    .session(session);
  // $group answers in any order; a report does not.
  for (const { _id, count, cents } of orderedBy(byStatus, (row) => row._id))
    addTo(sums, figureKey(platform, 'all'), {
      [_id]: count,
      ...(_id === 'delivered' && { deliveredCents: cents }),
    });
  return sums;
}

const sumsOf = async (connection: Connection, session: ClientSession, owner: string) =>
  owner === platform ? platformSums(connection, session) : (await shopSums(connection, session, owner)).sums;

/** Writes customers that are missing. Before the figures are looked at: who orders meanwhile is then counted by one of the two. */
async function mendCustomers(connection: Connection, partnerId: string): Promise<void> {
  const { firsts } = await inSnapshot(connection, (session) => shopSums(connection, session, partnerId));
  if (firsts.length === 0) return;
  await customers(connection).bulkWrite(
    firsts.map(({ shopperId, createdAt }) => ({
      updateOne: {
        filter: { _id: `${partnerId}:${shopperId}` },
        update: { $min: { firstAt: createdAt } },
        upsert: true,
      },
    })),
  );
}

/** What is to be added to `stored` so that it is `expected`. */
function differences(expected: Sums, stored: Sums): { missing: Sums; drifts: AuditedFigures['drifts'] } {
  const missing: Sums = new Map();
  for (const [key, counts] of expected) addTo(missing, key, counts);
  for (const [key, counts] of stored) addTo(missing, key, counts, -1);
  const drifts = [...missing].flatMap(([key, counts]) =>
    Object.entries(counts).flatMap(([name, difference]) => {
      // A Counts is indexed by its own keys.
      const is = (stored.get(key) as Record<string, number> | undefined)?.[name] ?? 0;
      return difference === 0 ? [] : [{ key, name, counted: is, expected: is + difference }];
    }),
  );
  return { missing, drifts };
}

/**
 * Compares the figures of a shop, or of the platform, with its orders at one instant (architecture.md#consistency). The market may be
 * open: what changes meanwhile changes both.
 * @param mend adds what is missing; a difference stays the same while orders go on, so it may be added at any time
 */
export async function auditFigures(
  connection: Connection,
  owner: string,
  { mend }: { mend: boolean },
): Promise<AuditedFigures['drifts']> {
  if (mend && owner !== platform) await mendCustomers(connection, owner);
  const { missing, drifts } = await inSnapshot(connection, async (session) =>
    differences(await sumsOf(connection, session, owner), await storedSums(connection, session, owner)),
  );
  if (mend) await storeSums(connection, missing, 0);
  return drifts;
}

/** The first shop behind `after` that has orders. */
export async function nextShop(connection: Connection, after: string): Promise<string | null> {
  const next = await orders(connection)
    .findOne({ partnerId: { $gt: after } }, { partnerId: 1 })
    .sort({ partnerId: 1 })
    .lean();
  return next?.partnerId ?? null;
}
