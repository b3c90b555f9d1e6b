import { mongo } from 'mongoose';
import { auditStock } from '../../run/audit/stockAudit.ts';
import { newShopper, orderFor, stockOf } from '../../e2e/support/market.ts';
import { call, must } from '../../e2e/support/api.ts';
import { serviceNames } from '../../run/stack/layout.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import type { Ledger } from './ledger.ts';
import type { Market } from './market.ts';

/** One expectation and its outcome. */
export interface Finding {
  what: string;
  holds: boolean;
  detail: string;
}

/** The outbox sends a job again that a flushed Redis lost: after one minute, then after two. */
const SETTLE_MS = 200_000;

async function inDatabase<T>(stack: Stack, name: string, work: (db: mongo.Db) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(stack.env[`${name.toUpperCase()}_MONGO_URL`] ?? '');
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

/** Waits until all messages between the services and to the mail server are delivered. @throws at the deadline */
async function settle(stack: Stack): Promise<void> {
  await waitUntil(
    async () => {
      const owed = await Promise.all(
        serviceNames.map((name) =>
          inDatabase(stack, name, (db) => db.collection('outbox').countDocuments({ done: false })),
        ),
      );
      const open = owed.reduce((sum, rows) => sum + rows, 0);
      if (open > 0) throw new Error(`${open} outbox rows are open`);
      const held = await inDatabase(stack, 'catalog', (db) =>
        db.collection('items').countDocuments({ held: { $gt: 0 } }),
      );
      return held === 0;
    },
    { deadlineMs: SETTLE_MS, everyMs: 1000, what: 'the outboxes' },
  );
}

async function ordersFinding(stack: Stack, { shop, ledger }: Market): Promise<Finding> {
  const stored = await inDatabase(stack, 'orders', (db) =>
    db.collection<{ _id: string }>('orders').distinct('_id', { partnerId: shop.id }),
  );
  const told = new Set(ledger.orders.map(({ orderId }) => orderId));
  const lost = [...told].filter((orderId) => !stored.includes(orderId)).length;
  const unasked = stored.filter((orderId) => !told.has(orderId)).length;
  return {
    what: 'no acknowledged order lost or doubled',
    holds: lost === 0 && unasked === 0 && told.size === ledger.orders.length && told.size > 0,
    detail: `${told.size} acknowledged, ${stored.length} stored, ${lost} lost, ${unasked} doubled`,
  };
}

async function stockFinding(stack: Stack, { shop, bags, stock, ledger }: Market): Promise<Finding> {
  const audit = await auditStock(stack.env);
  const wrong: string[] = [];
  for (const bagId of bags) {
    const bought = ledger.orders
      .filter((order) => order.bagId === bagId)
      .reduce((sum, { units }) => sum + units, 0);
    const left = await stockOf(stack, shop, bagId);
    if (left !== stock - bought) wrong.push(`${left} left of ${stock} after ${bought} were bought`);
  }
  const problems = [...audit.problems, ...wrong];
  return {
    what: 'stock exact',
    holds: problems.length === 0 && audit.unsettled === 0,
    detail: problems.join('; ') || `${audit.checkedItems} items and ${audit.checkedOrders} orders add up`,
  };
}

/** A job's row is an email if and only if its name ends so. The Message-ID contains the row's id. */
async function emailsFinding(stack: Stack, workersDied: boolean): Promise<Finding> {
  const rows = await Promise.all(
    serviceNames.map((name) =>
      inDatabase(stack, name, (db) =>
        db
          .collection('outbox')
          .find({ kind: 'job', name: /Email$/ })
          .project({ _id: 1 })
          .toArray(),
      ),
    ),
  );
  const owed = rows.flat().map(({ _id }) => String(_id));
  const inbox = (await (await fetch(new URL('/email', stack.mailUrl))).json()) as { messageId?: string }[];
  const copies = new Map<string, number>();
  for (const { messageId = '' } of inbox) {
    const rowId = /[0-9a-f]{24}/.exec(messageId)?.[0] ?? messageId;
    copies.set(rowId, (copies.get(rowId) ?? 0) + 1);
  }
  const lost = owed.filter((rowId) => !copies.has(rowId)).length;
  const second = inbox.length - copies.size;
  return {
    what: workersDied ? 'no email lost' : 'no email lost or doubled',
    holds: owed.length > 0 && lost === 0 && (workersDied || second === 0),
    detail: `${owed.length} owed, ${lost} lost, ${second} second copies (same Message-ID)`,
  };
}

function answersFinding({ answers, useless }: Ledger): Finding {
  const shown = [...answers]
    .toSorted(([, a], [, b]) => b - a)
    .map(([answer, times]) => `${times} × ${answer}`)
    .join(', ');
  const first = [...new Set(useless)].slice(0, 5).join('; ');
  return {
    what: 'every answer could be acted on',
    holds: useless.length === 0,
    detail: useless.length === 0 ? shown : `${useless.length} could not: ${first} (${shown})`,
  };
}

async function healedFinding(stack: Stack, { shop, bags, ledger }: Market): Promise<Finding> {
  const health = await call(stack.url, 'GET', '/health');
  const buyer = await newShopper(stack);
  const bagId = bags[0] ?? '';
  const { orderId } = await must<{ orderId: string }>(stack.url, 'POST', '/api/orders', {
    token: buyer.token,
    body: orderFor(shop, bagId),
  });
  ledger.orders.push({ orderId, bagId, units: 1 });
  return {
    what: 'healed by itself',
    holds: health.status === 200,
    detail: `/health answers ${health.status}; a new shopper ordered at the first attempt`,
  };
}

/**
 * Returns the findings after the market has closed and the fault is over. Repairs nothing, because the product has to
 * recover by itself.
 * @param workersDied whether a worker was killed: only then may an email have a second copy
 * (product/messages.md#sent-once-never-lost)
 */
export async function judge(stack: Stack, market: Market, workersDied: boolean): Promise<Finding[]> {
  const healed = await healedFinding(stack, market);
  await settle(stack);
  return [
    answersFinding(market.ledger),
    await ordersFinding(stack, market),
    await stockFinding(stack, market),
    await emailsFinding(stack, workersDied),
    healed,
  ];
}
