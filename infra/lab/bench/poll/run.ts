import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mongoose';
import { latencyText } from '../common/percentile.ts';
import { cpuTime } from '../gateway/cpuTime.ts';
import { type Contender, startContenders } from './contenders.ts';
import { partnerId, shopperId } from './data.ts';

/** CPU of a poll divided by that of the naive server: of an unchanged list, and of a changed one. */
const budgets = { unchanged: 0.15, changed: 1.5 } as const;
const rounds = 16;
const perRound = { unchanged: 200, changed: 20 } as const;
/** V8 must have compiled both servers, as in a process that has been up for some minutes. */
const warmUp = { unchanged: 20_000, changed: 1_000 } as const;
/** Revisions are trusted some seconds after the start only. */
const settlingMs = 7000;

const lists = [
  { name: 'orders', path: '/api/shopper/orders', as: 'shopper', records: 'orders', owner: 'shopperId' },
  {
    name: 'notifications',
    path: '/api/shopper/notifications',
    as: 'shopper',
    records: 'notifications',
    owner: 'shopperId',
  },
  { name: 'board', path: '/api/orders/partner', as: 'partner', records: 'orders', owner: 'partnerId' },
] as const;
type List = (typeof lists)[number];

/** What else runs on the machine only ever adds to a sample. */
const undisturbed = (samples: readonly number[]) =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 8)] ?? Number.NaN;

const bench = await startContenders();
const database = await createConnection(bench.mongoUrl).asPromise();

async function ask({ pool }: Contender, list: List, tag: string) {
  const { statusCode, headers, body } = await pool.request({
    method: 'GET',
    path: list.path,
    headers: { authorization: `Bearer ${bench.tokens[list.as]}`, 'if-none-match': tag },
  });
  // To the end: the answer has to be made and sent whole.
  await body.arrayBuffer();
  return { status: statusCode, tag: headers['etag']?.toString() ?? '' };
}

/**
 * Polls with four clients at a time.
 * @param status expected of every answer
 * @returns latency of each poll in milliseconds
 */
async function load(contender: Contender, list: List, count: number, tag: string, status: number) {
  let left = count;
  const latencies: number[] = [];
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const startedAt = performance.now();
      const answer = await ask(contender, list, tag);
      latencies.push(performance.now() - startedAt);
      if (answer.status !== status) throw new Error(`${contender.name} ${list.path}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, client));
  return latencies;
}

interface Samples {
  /** CPU microseconds of one poll over server, MongoDB and Redis, by round. */
  cpu: number[];
  latencies: number[];
}

async function sample(samples: Samples, ...[contender, list, count, tag, status]: Parameters<typeof load>) {
  const before = contender.pids.map(cpuTime);
  samples.latencies.push(...(await load(contender, list, count, tag, status)));
  const spent = contender.pids.map((pid, index) => cpuTime(pid) - (before[index] ?? 0));
  samples.cpu.push(spent.reduce((sum, us) => sum + us, 0) / count);
}

/** MongoDB's commands on the service's database while `work` runs. */
async function commandsDuring(work: () => Promise<void>): Promise<number> {
  const run = (level: number) => database.db?.command({ profile: level });
  await run(2);
  await work();
  await run(0);
  const profile = database.collection('system.profile');
  const count = await profile.countDocuments({ 'command.profile': { $exists: false } });
  await profile.drop();
  return count;
}

/** Another state of the newest records of a list. */
async function change(list: List, round: number): Promise<void> {
  const records = database.collection<{ _id: string }>(list.records);
  const newest = await records
    .find({ [list.owner]: list.as === 'shopper' ? shopperId : partnerId }, { projection: { _id: 1 } })
    .sort({ createdAt: -1 })
    .limit(perRound.changed)
    .toArray();
  await records.updateMany(
    { _id: { $in: newest.map(({ _id }) => _id) } },
    { $set: list.records === 'orders' ? { version: round } : { title: `Pedido ${round}` } },
  );
}

async function measure(ours: Contender, naive: Contender, list: List) {
  const { tag } = await ask(ours, list, '');
  const none = (): Samples => ({ cpu: [], latencies: [] });
  const samples = { unchanged: none(), changed: none(), naive: none() };
  for (const contender of [ours, naive]) await load(contender, list, warmUp.changed, '', 200);
  await load(ours, list, warmUp.unchanged, tag, 304);
  for (let round = 0; round < rounds; round += 1) {
    await sample(samples.unchanged, ours, list, perRound.unchanged, tag, 304);
    // One record a poll on the whole, as when somebody orders; the change itself is not counted.
    await change(list, round);
    await sample(samples.changed, ours, list, perRound.changed, '', 200);
    await sample(samples.naive, naive, list, perRound.changed, '', 200);
  }
  const commands = await commandsDuring(async () => {
    await load(ours, list, perRound.unchanged, tag, 304);
  });
  return { commands, ...samples };
}

try {
  const [ours, naive] = bench.contenders;
  if (!ours || !naive) throw new Error('both contenders were started');
  await pause(settlingMs);
  const verdicts: string[] = [];
  for (const list of lists) {
    const { commands, ...samples } = await measure(ours, naive, list);
    console.log(`${list.name}: ${commands} MongoDB commands in ${perRound.unchanged} unchanged polls`);
    for (const [name, { cpu, latencies }] of Object.entries(samples))
      console.log(
        `  ${name.padEnd(9)} ${(undisturbed(cpu) / 1000).toFixed(2)} ms of CPU, ${latencyText(latencies)}`,
      );
    const naiveCpu = undisturbed(samples.naive.cpu);
    const ratios = {
      unchanged: undisturbed(samples.unchanged.cpu) / naiveCpu,
      changed: undisturbed(samples.changed.cpu) / naiveCpu,
    };
    verdicts.push(`${list.name} ${ratios.unchanged.toFixed(2)} and ${ratios.changed.toFixed(2)}`);
    if (commands > 0 || ratios.unchanged > budgets.unchanged || ratios.changed > budgets.changed)
      process.exitCode = 1;
  }
  console.log(
    `bench:poll ours/naive unchanged (<= ${budgets.unchanged}) and changed (<= ${budgets.changed}): ${verdicts.join(', ')}`,
  );
} finally {
  await database.close();
  await bench.stop();
}
