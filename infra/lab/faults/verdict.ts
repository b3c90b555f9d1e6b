import { mongo } from 'mongoose';
import { auditFigures } from '../../run/audit/figuresAudit.ts';
import { auditStock } from '../../run/audit/stockAudit.ts';
import { newShopper, orderFor, placeOrder, stockOf } from '../../e2e/support/market.ts';
import { call } from '../../e2e/support/api.ts';
import { serviceNames } from '../../run/stack/layout.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import type { Ledger } from './ledger.ts';
import { inDatabase } from './database.ts';
import { judgeFault, type SentEmail } from './latency.ts';
import { type Market, STOCK } from './market.ts';
import type { Finding } from './run.ts';

/**
 * Maximum time in milliseconds to wait for deliveries. If Redis has lost a job, the outbox relay adds the job to the
 * queue again after one minute, and once more after two minutes.
 */
const SETTLE_MS = 200_000;

/** The shops, and the responses that the simulated people received. */
type Judged = Pick<Market, 'places' | 'ledger'>;

interface OpenRow {
  name: string;
  attempts: number;
  dueAt: Date;
}

/**
 * Waits until all events and emails in the outboxes of the services are delivered and no stock is held.
 * @throws Error after the time limit
 */
async function settle(stack: Stack): Promise<void> {
  await waitUntil(
    async () => {
      const open = await Promise.all(
        serviceNames.map((name) =>
          inDatabase(stack, name, (db) =>
            db
              .collection<OpenRow>('outbox')
              .find({ done: false })
              .project<OpenRow>({ name: 1, attempts: 1, dueAt: 1 })
              .toArray(),
          ),
        ),
      );
      const [first] = open.flat();
      if (first) {
        const waits = Math.round((first.dueAt.getTime() - Date.now()) / 1000);
        throw new Error(
          `${open.flat().length} outbox rows are open, one of ${first.name} after ${first.attempts} attempts, due in ${waits} s`,
        );
      }
      const heldCount = await inDatabase(stack, 'catalog', (db) =>
        db.collection('items').countDocuments({ held: { $gt: 0 } }),
      );
      return heldCount === 0;
    },
    { deadlineMs: SETTLE_MS, everyMs: 1000, what: 'the outboxes' },
  );
}

async function ordersFinding(stack: Stack, { places, ledger }: Judged): Promise<Finding> {
  const storedIds = await inDatabase(stack, 'orders', (db) =>
    db
      .collection<{ _id: string }>('orders')
      .distinct('_id', { partnerId: { $in: places.map(({ shop }) => shop.id) } }),
  );
  const acknowledgedIds = new Set(ledger.orders.map(({ orderId }) => orderId));
  const lostCount = [...acknowledgedIds].filter((orderId) => !storedIds.includes(orderId)).length;
  const unacknowledgedCount = storedIds.filter((orderId) => !acknowledgedIds.has(orderId)).length;
  return {
    what: 'no acknowledged order lost or doubled',
    holds:
      lostCount === 0 &&
      unacknowledgedCount === 0 &&
      acknowledgedIds.size === ledger.orders.length &&
      acknowledgedIds.size > 0,
    detail: `${acknowledgedIds.size} acknowledged, ${storedIds.length} stored, ${lostCount} lost, ${unacknowledgedCount} doubled`,
  };
}

async function stockFinding(stack: Stack, { places, ledger }: Judged): Promise<Finding> {
  const audit = await auditStock(stack.env);
  const stockProblems: string[] = [];
  for (const { shop, bagId } of places.flatMap(({ shop, bags }) => bags.map((bagId) => ({ shop, bagId })))) {
    const boughtUnits = ledger.orders
      .filter((order) => order.bagId === bagId)
      .reduce((sum, { units }) => sum + units, 0);
    const remainingStock = await stockOf(stack, shop, bagId);
    if (remainingStock !== STOCK - boughtUnits)
      stockProblems.push(`${remainingStock} left of ${STOCK} after ${boughtUnits} were bought`);
  }
  const problems = [...audit.problems, ...stockProblems];
  return {
    what: 'stock exact',
    holds: problems.length === 0 && audit.unsettled === 0,
    detail: problems.join('; ') || `${audit.checkedItems} items and ${audit.checkedOrders} orders add up`,
  };
}

async function figuresFinding(stack: Stack): Promise<Finding> {
  const { shops, problems } = await auditFigures(stack.env);
  return {
    what: 'figures exact',
    holds: problems.length === 0,
    detail: problems.join('; ') || `those of ${shops} shops and of the platform`,
  };
}

interface EmailRow {
  _id: mongo.ObjectId;
  createdAt: Date;
  doneAt?: Date;
  payload?: { orderId?: string; kind?: string };
}

/** Returns the outbox messages that are emails. The names of their jobs end with 'Email'. */
export async function readEmailRows(stack: Stack): Promise<EmailRow[]> {
  const rows = await Promise.all(
    serviceNames.map((name) =>
      inDatabase(stack, name, (db) =>
        db
          .collection<EmailRow>('outbox')
          .find({ kind: 'job', name: /Email$/ })
          .project<EmailRow>({ createdAt: 1, doneAt: 1, payload: 1 })
          .toArray(),
      ),
    ),
  );
  return rows.flat();
}

/**
 * Compares the sent emails with the outbox messages, whose ids are in the header Message-ID. Some emails are not sent
 * if the order was cancelled first (product/messages.md#emails).
 */
async function emailsFinding(
  stack: Stack,
  { orders }: Ledger,
  rows: readonly EmailRow[],
  mayDouble: boolean,
): Promise<Finding> {
  const cancelledIds = new Set(orders.filter(({ units }) => units === 0).map(({ orderId }) => orderId));
  const isReplaced = ({ payload: { orderId = '', kind = '' } = {} }: EmailRow) =>
    cancelledIds.has(orderId) && !kind.startsWith('orderCancelled');
  const inbox = (await (await fetch(new URL('/email', stack.mailUrl))).json()) as { messageId?: string }[];
  const copies = new Map<string, number>();
  for (const { messageId = '' } of inbox) {
    const rowId = /[0-9a-f]{24}/.exec(messageId)?.[0] ?? messageId;
    copies.set(rowId, (copies.get(rowId) ?? 0) + 1);
  }
  const missingRows = rows.filter(({ _id }) => !copies.has(String(_id)));
  const lostCount = missingRows.filter((row) => !isReplaced(row)).length;
  const second = inbox.length - copies.size;
  return {
    what: mayDouble ? 'no email lost' : 'no email lost or doubled',
    holds: rows.length > 0 && lostCount === 0 && (mayDouble || second === 0),
    detail: `${rows.length} to send, ${missingRows.length - lostCount} replaced by the one about the cancellation, ${lostCount} lost, ${second} second copies (same Message-ID)`,
  };
}

function latencyFindings({ ledger }: Judged, rows: readonly EmailRow[]): Finding[] {
  const emails = rows.flatMap(({ createdAt, doneAt }): SentEmail[] =>
    doneAt ? [{ at: createdAt.getTime(), ms: doneAt.getTime() - createdAt.getTime() }] : [],
  );
  return ledger.faults.map((fault) => {
    const { text, problems } = judgeFault(fault, ledger, emails);
    return {
      what: `latency (p95): ${fault.name}`,
      holds: problems.length === 0,
      detail: [text, ...problems].join(' ✗ '),
    };
  });
}

function answersFinding({ answers, useless }: Ledger): Finding {
  const shownSumList = [...answers]
    .toSorted(([, a], [, b]) => b - a)
    .map(([answer, times]) => `${times} × ${answer}`)
    .join(', ');
  const first = [...new Set(useless)].slice(0, 5).join('; ');
  return {
    what: 'every answer could be acted on',
    holds: useless.length === 0,
    detail: useless.length === 0 ? shownSumList : `${useless.length} could not: ${first} (${shownSumList})`,
  };
}

async function healedFinding(stack: Stack, { places: [{ shop, bags }], ledger }: Judged): Promise<Finding> {
  const health = await call(stack.url, 'GET', '/health');
  const buyer = await newShopper(stack);
  const bagId = bags[0] ?? '';
  const orderId = await placeOrder(stack, buyer, orderFor(shop, bagId));
  ledger.orders.push({ orderId, bagId, units: 1 });
  return {
    what: 'healed by itself',
    holds: health.status === 200,
    detail: `/health answers ${health.status}; a new shopper ordered at the first attempt`,
  };
}

/**
 * Returns the findings after the faults. Repairs nothing, because the system must recover by itself.
 * @param mayDouble true if a worker was killed or lost the mail server. Only then may an email be sent twice
 * (product/messages.md#sent-once-never-lost).
 */
export async function judge(stack: Stack, market: Judged, mayDouble: boolean): Promise<Finding[]> {
  const healingFinding = await healedFinding(stack, market);
  await settle(stack);
  const emailRows = await readEmailRows(stack);
  return [
    answersFinding(market.ledger),
    await ordersFinding(stack, market),
    await stockFinding(stack, market),
    await figuresFinding(stack),
    await emailsFinding(stack, market.ledger, emailRows, mayDouble),
    ...latencyFindings(market, emailRows),
    healingFinding,
  ];
}
