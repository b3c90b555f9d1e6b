// Command `npm run lab -- simulate`: simulates the busiest hour of a day. Prints the service levels and the CPU time
// per 1,000 people and day. Options: --people (number of active people), --minutes, --shops, --visitors, --seed. Linux
// only. The exit code is 1 on failure.
import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '../../run/stack/layout.ts';
import { startStack } from '../../run/stack/startStack.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { cpuDuring, memoryMb } from '../bench/common/cpu.ts';
import { concurrently } from '../bench/common/measure.ts';
import { admin, productionSettings } from '../bench/common/production.ts';
import { readOptions } from '../bench/common/report.ts';
import { processesOf } from '../bench/order/processes.ts';
import type { Place } from '../faults/buying.ts';
import { confirmAddresses, inDatabase } from '../faults/database.ts';
import { createPoll, type Ledger, newLedger } from '../faults/ledger.ts';
import { openPlace } from '../faults/market.ts';
import { judge, readEmailRows } from '../faults/verdict.ts';
import { arrivalTimes, createRandom } from './arrivals.ts';
import { busiestVisits, cpuOfDay, habits } from './habits.ts';
import { levelsOf } from './levels.ts';
import { newVisitor, type Visitor } from './people.ts';
import { atEvery, serve, visit } from './visit.ts';

const MOST_CPU_SECONDS = 150;
const IDLE_MS = 20_000;
/**
 * Interval in milliseconds of additional polls. Real pages poll less often, but the CPU cost of so few polls is too
 * small to measure.
 */
const QUICK_POLL_MS = 200;

const { people, minutes, shops, visitors, seed } = readOptions({
  people: 10_000,
  minutes: 4,
  shops: 20,
  visitors: 200,
  seed: 1,
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const total = (cpu: Record<string, number>) => Object.values(cpu).reduce((sum, ms) => sum + ms, 0);

interface Opened {
  stack: Stack;
  ledger: Ledger;
  places: [Place, ...Place[]];
  boards: (() => Promise<unknown>)[];
  shoppers: Visitor[];
}

async function openMarket(): Promise<Opened> {
  const stack = await startStack({
    mode: 'test',
    frontends: false,
    env: { ...productionSettings, TRUSTED_PROXIES: '1' },
  });
  const ledger = newLedger();
  const open = (index: number) => openPlace({ ...stack, admin }, ledger, `Loja do Almoço ${index + 1}`);
  const first = await open(0);
  const places: [Place, ...Place[]] = [
    first,
    ...(await concurrently(shops - 1, 4, (index) => open(index + 1))),
  ];
  const shoppers = await concurrently(visitors, 8, () => newVisitor(stack.url));
  await confirmAddresses(stack);
  const boards = places.map(({ url, shop: { token } }) =>
    createPoll(ledger, url, '/api/orders/partner', { token }),
  );
  return { stack, ledger, places, boards, shoppers };
}

/**
 * Starts each visit at its planned time, even if earlier visits have not ended. Resolves with the number of visits when
 * all visits have ended.
 */
async function letPeopleVisit({ stack, ledger, places, shoppers }: Opened): Promise<number> {
  const random = createRandom(seed);
  const times = arrivalTimes(random, busiestVisits(people), minutes * 60_000);
  const freeShoppers = [...shoppers];
  const runningVisits: Promise<unknown>[] = [];
  const since = Date.now();
  for (const at of times) {
    await pause(Math.max(0, since + at - Date.now()));
    const shopper = freeShoppers.splice(Math.floor(random() * freeShoppers.length), 1)[0];
    if (!shopper) throw new Error('all visitors are in a visit: --visitors');
    const orders: Promise<void>[] = [];
    const market = { url: stack.url, ledger, places };
    runningVisits.push(
      visit(market, shopper, random, (order) => orders.push(serve(order, random)))
        .then(() => Promise.all(orders))
        .finally(() => freeShoppers.push(shopper)),
    );
  }
  await Promise.all(runningVisits);
  return times.length;
}

/** Returns the total size of all documents in bytes, without indexes. */
async function documentBytes(stack: Stack): Promise<number> {
  const sizes = await Promise.all(
    serviceNames.map((name) => inDatabase(stack, name, async (db) => Number((await db.stats()).dataSize))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const connectionsOf = (stack: Stack): Promise<number> =>
  inDatabase(stack, 'orders', async (db) => (await db.admin().serverStatus())['connections'].current);

const market = await openMarket();
const { stack, ledger, boards, places } = market;
try {
  const processes = processesOf(process.pid);
  const idleCpu = await cpuDuring(processes, () => pause(IDLE_MS));
  const idleShare = total(idleCpu) / IDLE_MS;

  let polls = 0;
  const pollBoards = (intervalMs: number, end: number) =>
    Promise.all(
      boards.map((poll) =>
        atEvery(intervalMs, end, () => {
          polls += 1;
          return poll();
        }),
      ),
    );
  const quick = await cpuDuring(processes, () => pollBoards(QUICK_POLL_MS, Date.now() + IDLE_MS));
  const boardPollMs = (total(quick) - idleShare * IDLE_MS) / polls;

  ledger.samples.length = 0;
  polls = 0;
  let visits = 0;
  const bytesBefore = await documentBytes(stack);
  const since = Date.now();
  const visitCpu = await cpuDuring(processes, async () => {
    const open = { end: Infinity };
    const samples = Promise.all(
      boards.map(async (poll) => {
        while (Date.now() < open.end) {
          polls += 1;
          await Promise.all([poll(), pause(habits.shop.pollMs)]);
        }
      }),
    );
    visits = await letPeopleVisit(market);
    open.end = Date.now();
    await samples;
  });
  const lastedMs = Date.now() - since;
  const visitMs = (total(visitCpu) - idleShare * lastedMs - polls * boardPollMs) / visits;
  const samples = [...ledger.samples];
  const bytes = (await documentBytes(stack)) - bytesBefore;

  const memory = Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, memoryMb(pid)]));
  const connections = await connectionsOf(stack);
  const findings = await judge(stack, { places, ledger }, false);
  for (const { what, holds, detail } of findings) print(`  ${holds ? '✓' : '✗'} ${what}: ${detail}`);
  const levels = levelsOf(samples, await readEmailRows(stack));
  console.table(Object.fromEntries(levels.map(({ name, ...level }) => [name, level])));
  console.table(
    Object.fromEntries(
      Object.entries(visitCpu).map(([name, ms]) => [
        name,
        {
          'CPU per visit, ms': Number(
            ((ms - (idleCpu[name] ?? 0) * (lastedMs / IDLE_MS)) / visits).toFixed(1),
          ),
          'idle CPU, %': Number(((100 * (idleCpu[name] ?? 0)) / IDLE_MS).toFixed(2)),
          'memory, MB': memory[name],
        },
      ]),
    ),
  );
  const day = cpuOfDay({ visitMs, boardPollMs });
  print(
    `${visits} visits in ${Math.round(lastedMs / 1000)} s, ${ledger.orders.length} orders, ${connections} connections to MongoDB, ${Math.round(bytes / ledger.orders.length / 1024)} KB of documents per order`,
  );
  print(
    `simulate: ${visitMs.toFixed(0)} ms of CPU per visit, ${boardPollMs.toFixed(2)} ms per poll of a board, ${day.toFixed(0)} CPU seconds per 1,000 active people and day (<= ${MOST_CPU_SECONDS}), ${(100 * idleShare).toFixed(1)} % of one core idle`,
  );
  const isMet =
    findings.every(({ holds }) => holds) && levels.every(({ holds }) => holds) && day <= MOST_CPU_SECONDS;
  process.exitCode = isMet ? 0 : 1;
} finally {
  await stack.stop();
}
process.exit();
