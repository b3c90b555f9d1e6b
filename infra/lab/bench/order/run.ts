// Command `npm run bench:order`: measures latency and CPU time of placing an order (see README.md).
import { startCollector } from '@boaxepa/service-testing/otlpCollector';
import { createConnection } from 'mongoose';
import { checkOut } from '../../checkouts/checkOut.ts';
import { rootDir } from '../../../run/stack/layout.ts';
import { median } from '../../statistics.ts';
import { concurrently, cpuOf, latencyOf, measure, type Sample } from '../common/measure.ts';
import { checkBudgets, printTable, readOptions } from '../common/report.ts';
import { type Market, openMarket } from './market.ts';
import { reference, scaleBudgets } from './scaleBudgets.ts';

/**
 * Limits:
 * - `p50` and `p95`: latency with one buyer, in milliseconds
 * - `cpu`: CPU time per order with 8 concurrent buyers, in milliseconds
 * - `refused`: CPU time of a refused order, relative to a placed order
 * - `oneBag`: minimum number of orders per second if all buyers order the same bag, relative to many bags
 * - `traces`: CPU time per order with traces, relative to one without
 */
const budgets = { p50: 35, p95: 60, cpu: 20, refused: 0.25, oneBag: 0.5, traces: 1.1 } as const;
const crowd = 8;
const { against, traces, rounds, orders, rush } = readOptions({
  against: '',
  traces: '',
  rounds: 6,
  orders: 200,
  rush: 10_000,
});

/** A round of orders. `writtenCount` is the number of documents that MongoDB wrote. It must be 0 for refused orders. */
type OrderSample = Sample & { writtenCount: number };
interface Side {
  label: string;
  market: Market;
  /** Rounds with one buyer at a time. */
  singleBuyerRounds: OrderSample[];
  /** Rounds with `crowd` concurrent buyers. */
  crowdRounds: OrderSample[];
  refusedRounds: OrderSample[];
}

const sideOf = async (label: string, folder: string, env?: Record<string, string>): Promise<Side> => ({
  label,
  market: await openMarket(folder, env),
  singleBuyerRounds: [],
  crowdRounds: [],
  refusedRounds: [],
});

/** Returns how many documents MongoDB has inserted, updated and deleted since its start. */
async function documentsWritten(market: Market): Promise<number> {
  const connection = await createConnection(market.urlOf('ORDERS')).asPromise();
  const status = await connection.db?.admin().serverStatus();
  await connection.close();
  const { inserted, updated, deleted } = (
    status as { metrics: { document: Record<'inserted' | 'updated' | 'deleted', number | bigint> } }
  ).metrics.document;
  return Number(inserted) + Number(updated) + Number(deleted);
}

/**
 * Places one order per buyer, at most `clients` of them at the same time. Fails unless all responses have the expected
 * status.
 */
async function place(
  market: Market,
  count: number,
  clients: number,
  status: 201 | 409,
): Promise<OrderSample> {
  const tokens = await market.newShoppers(count);
  const bags = await market.newBags(50, status === 201 ? count : 0);
  const expectedEmails = market.inbox.emails.length + 2 * count;
  const order = async (index: number) => {
    const answer = await market.order(tokens[index] ?? '', bags[index % bags.length] ?? '');
    if (answer !== status) throw new Error(`an order was answered ${answer} instead of ${status}`);
  };
  const settle = () => (status === 201 ? market.emails(expectedEmails) : Promise.resolve());
  const before = await documentsWritten(market);
  const sample = await measure(market.processes, count, order, { clients, settle });
  return { ...sample, writtenCount: (await documentsWritten(market)) - before };
}

async function round({
  market,
  singleBuyerRounds: alone,
  crowdRounds: placed,
  refusedRounds: refused,
}: Side): Promise<void> {
  alone.push(await place(market, orders / 2, 1, 201));
  placed.push(await place(market, orders, crowd, 201));
  refused.push(await place(market, orders, crowd, 409));
}

/**
 * Returns the number of orders per second while `rush` requests compete for the units of `bagCount` surprise bags. The
 * total stock is sufficient for half of the requests.
 */
async function rushFor(market: Market, bagCount: number): Promise<number> {
  const tokens = await market.newShoppers(rush);
  const bags = await market.newBags(bagCount, rush / 2 / bagCount);
  const expectedEmails = market.inbox.emails.length + rush;
  const since = performance.now();
  const answers = await concurrently(rush, 16, (index) =>
    market.order(tokens[index] ?? '', bags[index % bags.length] ?? ''),
  );
  const seconds = (performance.now() - since) / 1000;
  const placedCount = answers.filter((status) => status === 201).length;
  const refusedCount = answers.filter((status) => status === 409).length;
  if (placedCount !== rush / 2 || refusedCount !== rush / 2)
    throw new Error(`${placedCount} placed and ${refusedCount} refused of ${rush} for ${rush / 2}`);
  await market.emails(expectedEmails);
  const perSecond = placedCount / seconds;
  console.log(`${rush} requests for ${rush / 2} units of ${bagCount} bags: ${perSecond.toFixed(0)} orders/s`);
  return perSecond;
}

const sides: Side[] = [];
const collector = await startCollector();
try {
  const currentSide = await sideOf('here', rootDir);
  sides.push(currentSide);
  if (against) {
    const { folder, commit } = await checkOut(against);
    sides.push(await sideOf(commit, folder));
  }
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: traces };
  const tracedSide = traces ? await sideOf(`traces ${traces}`, rootDir, env) : undefined;
  if (tracedSide) sides.push(tracedSide);
  for (const { market } of sides)
    for (const status of [201, 409] as const) await place(market, orders, crowd, status);
  for (let index = 0; index < rounds; index += 1)
    for (const side of index % 2 === 0 ? sides : sides.toReversed()) await round(side);
  printTable(
    Object.fromEntries(
      sides.flatMap(({ label, singleBuyerRounds: alone, crowdRounds: placed, refusedRounds: refused }) => [
        [`${label}, placed x1`, alone],
        [`${label}, placed x${crowd}`, placed],
        [`${label}, refused x${crowd}`, refused],
      ]),
    ),
  );
  const cpu = cpuOf(currentSide.crowdRounds);
  const referenceSide = sides.find(({ label }) => label === reference.commit);
  const limits = referenceSide
    ? scaleBudgets(budgets, {
        p50: latencyOf(referenceSide.singleBuyerRounds, 0.5),
        cpu: cpuOf(referenceSide.crowdRounds),
      })
    : budgets;
  const results: Parameters<typeof checkBudgets>[1][number][] = [
    { name: 'p50', value: latencyOf(currentSide.singleBuyerRounds, 0.5), bound: '<=', budget: limits.p50 },
    { name: 'p95', value: latencyOf(currentSide.singleBuyerRounds, 0.95), bound: '<=', budget: limits.p95 },
    { name: 'CPU', value: cpu, bound: '<=', budget: limits.cpu },
    {
      name: 'refused/placed',
      value: cpuOf(currentSide.refusedRounds) / cpu,
      bound: '<=',
      budget: budgets.refused,
    },
    {
      name: 'documents written by refused orders',
      value: median(currentSide.refusedRounds.map(({ writtenCount: written }) => written)),
      bound: '<=',
      budget: 0,
    },
  ];
  if (tracedSide) {
    const value = cpuOf(tracedSide.crowdRounds) / cpu;
    results.push({ name: 'traces', value, bound: '<=', budget: budgets.traces });
  }
  if (rush > 0) {
    const spread = await rushFor(currentSide.market, Math.min(1000, rush / 2));
    const one = await rushFor(currentSide.market, 1);
    results.push({ name: 'one bag/spread', value: one / spread, bound: '>=', budget: budgets.oneBag });
  }
  checkBudgets('order', results);
} finally {
  await Promise.all(sides.map(({ market }) => market.close()));
  await collector.close();
}
