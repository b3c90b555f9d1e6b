import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mongoose';
import { cpuTime } from '../gateway/cpuTime.ts';
import { type Contender, startContenders } from './contenders.ts';
import { partnerId, shopperId } from './data.ts';

/** CPU of a poll against a naive one: of a list that is as it was, and of one that has changed. */
const marks = { unchanged: 0.1, changed: 1 } as const;
const rounds = 16;
const perRound = { unchanged: 200, changed: 20 } as const;
/** V8 has to have compiled both servers' ways, as in a process that has been up for some minutes. */
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

/** @param status that every answer has to have */
async function load(contender: Contender, list: List, count: number, tag: string, status: number) {
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await ask(contender, list, tag);
      if (answer.status !== status) throw new Error(`${contender.name} ${list.path}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, client));
}

/** CPU microseconds of one poll over server, MongoDB and Redis. */
async function cost(contender: Contender, list: List, count: number, tag: string, status: number) {
  const before = contender.pids.map(cpuTime);
  await load(contender, list, count, tag, status);
  const spent = contender.pids.map((pid, index) => cpuTime(pid) - (before[index] ?? 0));
  return spent.reduce((sum, us) => sum + us, 0) / count;
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
  const samples = { unchanged: [] as number[], changed: [] as number[], naive: [] as number[] };
  for (const contender of [ours, naive]) await load(contender, list, warmUp.changed, '', 200);
  await load(ours, list, warmUp.unchanged, tag, 304);
  for (let round = 0; round < rounds; round += 1) {
    samples.unchanged.push(await cost(ours, list, perRound.unchanged, tag, 304));
    // One record a poll on the whole, as when somebody orders; the change itself is not counted.
    await change(list, round);
    samples.changed.push(await cost(ours, list, perRound.changed, '', 200));
    samples.naive.push(await cost(naive, list, perRound.changed, '', 200));
  }
  const commands = await commandsDuring(() => load(ours, list, perRound.unchanged, tag, 304));
  const [unchanged, changed, other] = [samples.unchanged, samples.changed, samples.naive].map(undisturbed);
  return { commands, unchanged: unchanged ?? 0, changed: changed ?? 0, naive: other ?? 0 };
}

try {
  const [ours, naive] = bench.contenders;
  if (!ours || !naive) throw new Error('both contenders were started');
  await pause(settlingMs);
  const verdicts: string[] = [];
  for (const list of lists) {
    const { commands, unchanged, changed, naive: other } = await measure(ours, naive, list);
    const ms = (us: number) => (us / 1000).toFixed(2).padStart(6);
    console.log(
      `${list.name.padEnd(14)} unchanged ${ms(unchanged)} ms, changed ${ms(changed)} ms, naive ${ms(other)} ms of CPU; ` +
        `${commands} MongoDB commands in ${perRound.unchanged} unchanged polls`,
    );
    const ratios = { unchanged: unchanged / other, changed: changed / other };
    verdicts.push(`${list.name} ${ratios.unchanged.toFixed(2)} and ${ratios.changed.toFixed(2)}`);
    if (commands > 0 || ratios.unchanged > marks.unchanged || ratios.changed > marks.changed)
      process.exitCode = 1;
  }
  console.log(
    `bench:poll ours/naive unchanged (<= ${marks.unchanged}) and changed (<= ${marks.changed}): ${verdicts.join(', ')}`,
  );
} finally {
  await database.close();
  await bench.stop();
}
