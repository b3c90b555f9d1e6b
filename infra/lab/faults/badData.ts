import { setTimeout as pause } from 'node:timers/promises';
import { newId, newObjectId, objectId } from '@boaxepa/service-kit/mongo/newId';
import { discardDeadLetters } from '@boaxepa/service-kit/outbox/replayDeadLetters';
import { metricsOf } from '../../e2e/support/figures.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';
import type { ProcessName, Stack } from '../../run/stack/stackTypes.ts';
import { inDatabase } from './database.ts';
import { calm, type Scenario } from './run.ts';

const HOUR_MS = 3_600_000;
/**
 * Time in milliseconds for which the outbox relay retries the refused event. It is long enough for the alert
 * `OutboxOld`.
 */
const GIVEN_UP_AFTER_MS = 300_000;
/** Number of damaged records. The alert `SweepItemsFail` needs more than ten failures. */
const DAMAGED = 12;
/** Maximum time in milliseconds until Prometheus has read the metrics and evaluated the rules. */
const SCRAPED_MS = 5_000;

/**
 * Adds an event that its receiver does not know, as after a rollback of the receiver. Returns the event's id. The relay
 * gives up an event one hour after its creation. The creation time is set to the past, so that the relay gives up this
 * event after GIVEN_UP_AFTER_MS.
 */
async function addRefusedEvent(stack: Stack): Promise<string> {
  const _id = newObjectId();
  const event = {
    _id,
    kind: 'fact',
    target: 'catalog',
    name: 'order.unknown',
    payload: {},
    requestId: 'lab',
    createdAt: new Date(Date.now() - HOUR_MS + GIVEN_UP_AFTER_MS),
    done: false,
    dueAt: new Date(),
    attempts: 0,
  };
  await inDatabase(stack, 'orders', (db) => db.collection('outbox').insertOne(event));
  return _id.toHexString();
}

/** Adds unfinished data erasures with an unreadable page cursor, so that the sweep (periodic job) fails on each one. */
async function addDamagedErasures(stack: Stack): Promise<void> {
  const erasures = Array.from({ length: DAMAGED }, newId).map((ownerId) => ({
    _id: `shopper:${ownerId}`,
    kind: 'shopper',
    ownerId,
    cursor: 'damaged',
    isLastPass: false,
    dueAt: new Date(),
  }));
  await inDatabase(stack, 'orders', (db) => db.collection<{ _id: string }>('erasures').insertMany(erasures));
}

const removeDamagedErasures = (stack: Stack) =>
  inDatabase(stack, 'orders', (db) => db.collection('erasures').deleteMany({ cursor: 'damaged' }));

/** Changes a stock counter without a stock movement, as a manual edit of the database would. */
const changeStock = (stack: Stack, itemId: string, by: number) =>
  inDatabase(stack, 'catalog', (db) =>
    db.collection('items').updateOne({ _id: objectId(itemId) }, { $inc: { available: by } }),
  );

async function untilMetric(stack: Stack, process: ProcessName, line: RegExp, minutes: number): Promise<void> {
  await waitUntil(async () => line.test(await metricsOf(stack, process)), {
    deadlineMs: minutes * 60_000,
    everyMs: 1000,
    what: `the metric ${line.source} of ${process}`,
  });
  await pause(SCRAPED_MS);
}

export const badData: Scenario = {
  what: 'data changed by hand: a stock counter, records of a sweep, and an event that its receiver refuses',
  alerts: { fires: ['DeadLetters', 'OutboxOld', 'StockWrong', 'SweepItemsFail continueErasures'] },
  async act({ stack, ledger, say }) {
    await calm(ledger);
    const itemId = ledger.orders[0]?.bagId ?? '';
    await changeStock(stack, itemId, 1);
    const eventId = await addRefusedEvent(stack);
    await addDamagedErasures(stack);
    say('the data is wrong');

    const failures = /^sweep_failed_items_total\{sweep="continueErasures"\} (?:1[1-9]|[2-9]\d)/m;
    await untilMetric(stack, 'orders-worker', failures, 2);
    await removeDamagedErasures(stack);
    say('the sweep failed on the damaged records, which are removed');
    await untilMetric(stack, 'orders-worker', /^outbox_dead_letters\{kind="fact"\} 1$/m, 8);
    await inDatabase(stack, 'orders', (db) => discardDeadLetters(db, [eventId]));
    say('the refused event became a dead letter, which is discarded');
    // The stock audit runs every ten minutes, so the metric can change that late.
    await untilMetric(stack, 'catalog-worker', /^stock_audit_broken_items 1$/m, 12);
    await changeStock(stack, itemId, -1);
    say('the audit found the wrong stock, which is corrected');
    await calm(ledger);
  },
};
