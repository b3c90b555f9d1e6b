// `npm run bench:order`: latency and CPU of placing an order; see the README here.
import { parseArgs } from 'node:util';
import { createConnection } from 'mongoose';
import { checkOut } from '../../lighthouse/checkouts/checkOut.ts';
import { percentile } from '../common/percentile.ts';
import { rootDir } from '../../../run/stack/layout.ts';
import { inTurns, type Market, openMarket } from './market.ts';
import { cpuOf } from './processes.ts';

/** Budgets: milliseconds, of latency (one buyer at a time) and of CPU per order (8 buyers), and ratios. */
const budgets = { p50: 35, p95: 60, cpu: 20, refused: 0.25, oneBag: 0.5 } as const;
/** Buyers who order concurrently. */
const crowd = 8;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '6' },
    orders: { type: 'string', default: '200' },
    rush: { type: 'string', default: '10000' },
    'rush-only': { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const perRound = Number(values.orders);
const rush = Number(values.rush);
const write = (line: string) => void process.stdout.write(`${line}\n`);

/** One round of orders: CPU milliseconds per order, by process, and the latency of each order in milliseconds. */
interface Sample {
  cpu: Map<string, number>;
  latencies: number[];
  /** Documents written by all of them. */
  written: number;
}
interface Side {
  label: string;
  market: Market;
  /** One buyer at a time. */
  alone: Sample[];
  /** `crowd` buyers at a time. */
  placed: Sample[];
  refused: Sample[];
}

/** Documents inserted, changed and removed so far, in all databases. */
async function documentsWritten(market: Market): Promise<number> {
  const connection = await createConnection(market.urlOf('ORDERS')).asPromise();
  const status = await connection.db?.admin().serverStatus();
  await connection.close();
  const { inserted, updated, deleted } = (
    status as { metrics: { document: Record<'inserted' | 'updated' | 'deleted', number | bigint> } }
  ).metrics.document;
  return Number(inserted) + Number(updated) + Number(deleted);
}

/** Places one order per buyer, `width` at a time, and expects this status of all of them. */
async function sample(
  market: Market,
  count: number,
  { width, status }: { width: number; status: 201 | 409 },
): Promise<Sample> {
  const tokens = await market.newShoppers(count);
  const bags = await market.newBags(50, status === 201 ? count : 0);
  const expectedEmails = market.inbox.emails.length + 2 * count;
  const [writtenBefore, before] = [await documentsWritten(market), cpuOf(market.processes)];
  const latencies = await inTurns(
    tokens,
    async (token, index) => {
      const since = performance.now();
      const answer = await market.order(token, bags[index % bags.length] ?? '');
      if (answer !== status) throw new Error(`an order was answered ${answer} instead of ${status}`);
      return performance.now() - since;
    },
    width,
  );
  if (status === 201) await market.emails(expectedEmails);
  const cpu = [...cpuOf(market.processes)].map(
    ([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / count] as const,
  );
  return { cpu: new Map(cpu), latencies, written: (await documentsWritten(market)) - writtenBefore };
}

async function round(side: Side): Promise<void> {
  const { market } = side;
  side.alone.push(await sample(market, perRound / 2, { width: 1, status: 201 }));
  side.placed.push(await sample(market, perRound, { width: crowd, status: 201 }));
  side.refused.push(await sample(market, perRound, { width: crowd, status: 409 }));
}

const cpuTotal = ({ cpu }: Sample) => [...cpu.values()].reduce((sum, ms) => sum + ms, 0);

/** The median over the rounds: other work on the machine disturbs some of them. */
function median(samples: readonly Sample[], measure: (sample: Sample) => number): number {
  const sorted = samples.map(measure).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function table(sides: readonly Side[]): void {
  const columns = sides.flatMap(({ label, alone, placed, refused }) => [
    { name: `${label} placed x1`, samples: alone },
    { name: `${label} placed x${crowd}`, samples: placed },
    { name: `${label} refused x${crowd}`, samples: refused },
  ]);
  const names = new Set(columns.flatMap(({ samples }) => samples.flatMap(({ cpu }) => [...cpu.keys()])));
  const line = (name: string, of: (column: (typeof columns)[number]) => string) =>
    write(name.padEnd(16) + columns.map((column) => of(column).padStart(20)).join(''));
  const row = (name: string, measure: (one: Sample) => number) =>
    line(name, ({ samples }) => median(samples, measure).toFixed(2));
  line('ms', ({ name }) => name);
  row('p50', (one) => percentile(one.latencies, 0.5));
  row('p95', (one) => percentile(one.latencies, 0.95));
  for (const name of [...names].toSorted()) row(`CPU ${name}`, ({ cpu }) => cpu.get(name) ?? 0);
  row('CPU all', cpuTotal);
}

/** Orders a second that are placed when `rush` come for these bags, half of which can be had. */
async function rushFor(market: Market, bagCount: number): Promise<number> {
  const tokens = await market.newShoppers(rush);
  const bags = await market.newBags(bagCount, rush / 2 / bagCount);
  const owed = market.inbox.emails.length + rush;
  const since = performance.now();
  const answers = await inTurns(
    tokens,
    (token, index) => market.order(token, bags[index % bags.length] ?? ''),
    16,
  );
  const seconds = (performance.now() - since) / 1000;
  const placed = answers.filter((status) => status === 201).length;
  const refused = answers.filter((status) => status === 409).length;
  if (placed !== rush / 2 || refused !== rush / 2)
    throw new Error(`${placed} placed and ${refused} refused of ${rush} for ${rush / 2}`);
  await market.emails(owed);
  write(
    `${rush} requests for ${rush / 2} units of ${bagCount} bags: ${(placed / seconds).toFixed(0)} orders/s`,
  );
  return placed / seconds;
}

/** Compares a measured value with its budget; a missed one makes the exit code 1. */
function verdict(name: string, value: number, bound: '<=' | '>=', budget: number): string {
  if (bound === '<=' ? value > budget : value < budget) process.exitCode = 1;
  return `${name} ${Number(value.toFixed(2))} (${bound} ${budget})`;
}

async function compare(sides: readonly Side[]): Promise<string[]> {
  // Warms the processes up.
  for (const { market } of sides)
    for (const status of [201, 409] as const) await sample(market, perRound, { width: crowd, status });
  for (let turn = 0; turn < rounds; turn += 1) for (const side of sides) await round(side);
  table(sides);
  const [here] = sides;
  if (!here) return [];
  const cpu = median(here.placed, cpuTotal);
  return [
    verdict(
      'p50',
      median(here.alone, (one) => percentile(one.latencies, 0.5)),
      '<=',
      budgets.p50,
    ),
    verdict(
      'p95',
      median(here.alone, (one) => percentile(one.latencies, 0.95)),
      '<=',
      budgets.p95,
    ),
    verdict('CPU', cpu, '<=', budgets.cpu),
    verdict('refused/placed', median(here.refused, cpuTotal) / cpu, '<=', budgets.refused),
    verdict(
      'documents written by refused orders',
      median(here.refused, ({ written }) => written),
      '<=',
      0,
    ),
  ];
}

const sideOf = async (label: string, folder: string): Promise<Side> => ({
  label,
  market: await openMarket(folder),
  alone: [],
  placed: [],
  refused: [],
});

const sides: Side[] = [];
try {
  sides.push(await sideOf('here', rootDir));
  if (values.against) {
    const { folder, commit } = await checkOut(values.against);
    sides.push(await sideOf(commit, folder));
  }
  const verdicts = values['rush-only'] ? [] : await compare(sides);
  const [here] = sides;
  if (here && rush > 0) {
    const spread = await rushFor(here.market, Math.min(1000, rush / 2));
    const one = await rushFor(here.market, 1);
    verdicts.push(verdict('one bag/spread', one / spread, '>=', budgets.oneBag));
  }
  write(`bench:order ${verdicts.join(', ')}`);
} finally {
  await Promise.all(sides.map(({ market }) => market.close()));
}
