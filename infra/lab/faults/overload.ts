import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { newBag, newShop, newShopper, orderFor, type Person, type Shop } from '../../e2e/support/market.ts';
import { serviceNames } from '../../run/stack/layout.ts';
import type { ProcessName, Stack } from '../../run/stack/stackTypes.ts';
import { memoryMb } from '../bench/common/cpu.ts';
import { concurrently } from '../bench/common/measure.ts';
import { percentile } from '../statistics.ts';
import { confirmAddresses, inDatabase } from './database.ts';
import type { Scenario } from './run.ts';

const SHOPS = 4;
const BAGS = 3;
const STOCK = 5_000;
const BUYERS = 40;
/** Time in milliseconds that a person waits for the response to an order. Later responses count as failures. */
const PATIENCE_MS = 5_000;
/** Numbers of concurrent clients that are tried to find the maximum throughput. */
const STEPS = [8, 16, 32];
const STEP_MS = 15_000;
const OVERLOAD_MS = 60_000;
const TIMES = 10;
/** Minimum rate of useful responses during overload, relative to the maximum throughput. */
const LEAST_GOODPUT = 0.8;
/** Memory limit of a service in MiB, as in docker-compose.yml. */
const MOST_MIB = 512;

interface Offer {
  shop: Shop;
  bagId: string;
}

/** Responses that are counted during one measurement. Each measurement starts with a new, empty tally. */
interface Tally {
  /** Latencies of placed orders in milliseconds. */
  placedMs: number[];
  other: Map<string, number>;
}

const newTally = (): Tally => ({ placedMs: [], other: new Map() });

/** Opens shops and registers buyers. Returns a function that places an order and waits for the response. */
async function openShops(stack: Stack, acknowledgedIds: string[]) {
  const offers: Offer[] = [];
  for (let index = 0; index < SHOPS; index += 1) {
    const shop = await newShop(stack, `Loja do Movimento ${index + 1}`);
    for (let bag = 0; bag < BAGS; bag += 1) offers.push({ shop, bagId: await newBag(stack, shop, STOCK) });
  }
  const buyers: Person[] = [];
  for (let index = 0; index < BUYERS; index += 1) buyers.push(await newShopper(stack));
  await confirmAddresses(stack);
  const agent = new Agent({ pipelining: 1, keepAliveTimeout: 3_000 });
  let turn = 0;

  async function place(tally: Tally): Promise<void> {
    turn += 1;
    const offer = offers[turn % offers.length];
    const buyer = buyers[turn % buyers.length];
    if (!offer || !buyer) throw new Error('no offer or no buyer');
    const since = performance.now();
    const count = (what: string) => void tally.other.set(what, (tally.other.get(what) ?? 0) + 1);
    try {
      const { statusCode, body } = await request(new URL('/api/orders', stack.url), {
        dispatcher: agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${buyer.token}`,
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(orderFor(offer.shop, offer.bagId)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer = (await body.json()) as { orderId?: string; code?: string };
      if (statusCode !== 201) return count(`${statusCode} ${answer.code}`);
      acknowledgedIds.push(answer.orderId ?? '');
      tally.placedMs.push(performance.now() - since);
    } catch (error) {
      count(error instanceof Error ? error.name : 'no answer');
    }
  }
  return { place, close: () => agent.close() };
}

/**
 * Returns the number of orders per second that `clients` place together. Each client waits for a response before it
 * places the next order.
 */
async function closedLoop(place: (tally: Tally) => Promise<void>, clients: number): Promise<number> {
  const tally = newTally();
  const until = Date.now() + STEP_MS;
  await concurrently(clients, clients, async () => {
    while (Date.now() < until) await place(tally);
  });
  return (1000 * tally.placedMs.length) / STEP_MS;
}

/**
 * Sends `rate` orders per second without waiting for responses, because real customers do not wait for each other
 * either.
 */
async function openLoop(place: (tally: Tally) => Promise<void>, rate: number): Promise<Tally> {
  const tally = newTally();
  const since = Date.now();
  const pendingRequests: Promise<void>[] = [];
  while (Date.now() < since + OVERLOAD_MS) {
    const dueCount = (rate * (Date.now() - since)) / 1000;
    while (pendingRequests.length < dueCount) pendingRequests.push(place(tally));
    await pause(5);
  }
  await Promise.all(pendingRequests);
  return tally;
}

/** Records the highest memory usage of each server until the returned function is called. */
function watchMemory({ services }: Stack): () => Map<ProcessName, number> {
  const highest = new Map<ProcessName, number>();
  const names: ProcessName[] = ['gateway', ...serviceNames];
  const timer = setInterval(() => {
    for (const name of names) {
      const pid = services.pid(name);
      if (pid !== undefined) highest.set(name, Math.max(highest.get(name) ?? 0, memoryMb(pid)));
    }
  }, 1_000);
  return () => {
    clearInterval(timer);
    return highest;
  };
}

const countStored = (stack: Stack, orderIds: string[]) =>
  inDatabase(stack, 'orders', (db) =>
    db.collection<{ _id: string }>('orders').countDocuments({ _id: { $in: orderIds } }),
  );

const describe = ({ placedMs, other }: Tally) =>
  [
    `${placedMs.length} placed, p95 ${percentile(placedMs, 0.95).toFixed(0)} ms`,
    ...[...other].map(([answer, times]) => `${times} × ${answer}`),
  ].join(', ');

export const overload: Scenario = {
  what: `orders at ${TIMES} times the measured capacity for a minute`,
  hasRateLimits: false,
  async act({ stack, ledger, say, findings }) {
    const acknowledgedIds: string[] = [];
    const { place, close } = await openShops(stack, acknowledgedIds);
    let peak = 0;
    for (const clients of STEPS) {
      const rate = await closedLoop(place, clients);
      say(`${clients} clients: ${rate.toFixed(1)} orders/s`);
      peak = Math.max(peak, rate);
    }
    const stopWatching = watchMemory(stack);
    const since = Date.now();
    const tally = await openLoop(place, TIMES * peak);
    ledger.faults.push({
      name: 'overload',
      serves: [],
      refusalMs: PATIENCE_MS,
      sendsEmails: false,
      since,
      until: since + OVERLOAD_MS,
    });
    const goodput = (1000 * tally.placedMs.length) / OVERLOAD_MS;
    const memory = [...stopWatching()];
    say(`${TIMES * Math.round(peak)} orders/s for ${OVERLOAD_MS / 1000} s: ${describe(tally)}`);
    const storedCount = await countStored(stack, acknowledgedIds);
    findings.push(
      {
        what: `goodput at least ${LEAST_GOODPUT * 100} % of the peak`,
        holds: goodput >= LEAST_GOODPUT * peak,
        detail: `${goodput.toFixed(1)} of ${peak.toFixed(1)} orders/s (${Math.round((100 * goodput) / peak)} %)`,
      },
      {
        what: `memory at most ${MOST_MIB} MiB`,
        holds: memory.every(([, mib]) => mib <= MOST_MIB),
        detail: memory.map(([name, mib]) => `${name} ${mib}`).join(', '),
      },
      {
        what: 'no acknowledged order of the overload lost',
        holds: storedCount === acknowledgedIds.length,
        detail: `${acknowledgedIds.length} acknowledged, ${storedCount} stored`,
      },
    );
    await close();
  },
};
