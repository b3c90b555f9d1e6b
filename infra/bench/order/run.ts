// `npm run bench:order`: what an order costs; see the README here.
import { parseArgs } from 'node:util';
import { createConnection } from 'mongoose';
import { checkOut } from '../../lighthouse/checkouts/checkOut.ts';
import { rootDir } from '../../stack/layout.ts';
import { inTurns, type Market, openMarket } from './market.ts';
import { cpuOf } from './processes.ts';

/** The commit before orders were made cheap. */
const BEFORE = 'e83f8e5';
const marks = { placed: 0.35, refused: 0.15, oneBag: 0.5 } as const;

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: BEFORE },
    alone: { type: 'boolean', default: false },
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

/** CPU milliseconds of one operation, by process. */
type Cost = Map<string, number>;
interface Side {
  label: string;
  market: Market;
  placed: Cost[];
  refused: Cost[];
  /** Documents that refused orders wrote. */
  written: number;
}

async function costOf({ processes }: Market, count: number, work: () => Promise<void>): Promise<Cost> {
  const before = cpuOf(processes);
  await work();
  const after = cpuOf(processes);
  return new Map([...after].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / count]));
}

async function expectAll(market: Market, tokens: readonly string[], bags: readonly string[], status: number) {
  const answers = await inTurns(tokens, (token, index) =>
    market.order(token, bags[index % bags.length] ?? ''),
  );
  const other = answers.find((answer) => answer !== status);
  if (other !== undefined) throw new Error(`an order was answered ${other} instead of ${status}`);
}

async function measurePlaced(market: Market, count: number): Promise<Cost> {
  const [tokens, bags] = [await market.newShoppers(count), await market.newBags(50, count)];
  const owed = market.inbox.emails.length + 2 * count;
  return costOf(market, count, async () => {
    await expectAll(market, tokens, bags, 201);
    await market.emails(owed);
  });
}

async function measureRefused(market: Market, count: number): Promise<Cost> {
  const [tokens, bags] = [await market.newShoppers(count), await market.newBags(50, 0)];
  return costOf(market, count, () => expectAll(market, tokens, bags, 409));
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

async function round(side: Side): Promise<void> {
  const { market } = side;
  side.placed.push(await measurePlaced(market, perRound));
  const [tokens, bags] = [await market.newShoppers(perRound), await market.newBags(50, 0)];
  const before = await documentsWritten(market);
  side.refused.push(await costOf(market, perRound, () => expectAll(market, tokens, bags, 409)));
  side.written += (await documentsWritten(market)) - before;
}

const totalOf = (cost: Cost) => [...cost.values()].reduce((sum, ms) => sum + ms, 0);
/** The round in the middle: what else runs on the machine disturbs some. */
const middle = (costs: readonly Cost[]) =>
  costs.toSorted((a, b) => totalOf(a) - totalOf(b))[Math.floor(costs.length / 2)] ??
  new Map<string, number>();

function table(sides: readonly Side[]): void {
  const columns = sides.flatMap(({ label, placed, refused }) => [
    { name: `${label} placed`, cost: middle(placed) },
    { name: `${label} refused`, cost: middle(refused) },
  ]);
  const names = [...new Set(columns.flatMap(({ cost }) => [...cost.keys()]))].toSorted();
  const line = (name: string, of: (column: (typeof columns)[number]) => string) =>
    write(name.padEnd(16) + columns.map((column) => of(column).padStart(18)).join(''));
  line('ms of CPU', ({ name }) => name);
  for (const name of names) line(name, ({ cost }) => (cost.get(name) ?? 0).toFixed(2));
  line('all', ({ cost }) => totalOf(cost).toFixed(2));
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

async function compare(sides: readonly Side[]): Promise<string[]> {
  for (const { market } of sides) {
    await measurePlaced(market, perRound);
    await measureRefused(market, perRound);
  }
  for (let turn = 0; turn < rounds; turn += 1) for (const side of sides) await round(side);
  table(sides);
  const [here, before] = sides;
  if (!here) return [];
  const cost = (costs: readonly Cost[]) => totalOf(middle(costs));
  const refused = cost(here.refused) / cost(here.placed);
  if (refused > marks.refused || here.written > 0) process.exitCode = 1;
  const verdicts = [
    `refused/placed ${refused.toFixed(2)} (<= ${marks.refused})`,
    `${here.written} documents written by refused orders (0)`,
  ];
  if (!before) return verdicts;
  const placed = cost(here.placed) / cost(before.placed);
  if (placed > marks.placed) process.exitCode = 1;
  return [`placed here/${before.label} ${placed.toFixed(2)} (<= ${marks.placed})`, ...verdicts];
}

const sideOf = async (label: string, folder: string): Promise<Side> => ({
  label,
  market: await openMarket(folder),
  placed: [],
  refused: [],
  written: 0,
});

const sides: Side[] = [];
try {
  sides.push(await sideOf('here', rootDir));
  if (!values.alone) {
    const { folder, commit } = await checkOut(values.against);
    sides.push(await sideOf(commit, folder));
  }
  const verdicts = values['rush-only'] ? [] : await compare(sides);
  const [here] = sides;
  if (here && rush > 0) {
    const spread = await rushFor(here.market, Math.min(1000, rush / 2));
    const one = await rushFor(here.market, 1);
    if (one / spread < marks.oneBag) process.exitCode = 1;
    verdicts.push(`one bag/spread ${(one / spread).toFixed(2)} (>= ${marks.oneBag})`);
  }
  write(`bench:order ${verdicts.join(', ')}`);
} finally {
  await Promise.all(sides.map(({ market }) => market.close()));
}
