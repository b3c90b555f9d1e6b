// Command `npm run bench:poll`: measures CPU time and latency of polls (see README.md).
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mongoose';
import { profile } from '../common/database.ts';
import { cpuOf, measure, type Sample } from '../common/measure.ts';
import { checkBudgets, printTable, readOptions } from '../common/report.ts';
import { get, type Server } from '../common/servers.ts';
import { startContenders } from './contenders.ts';
import { partnerId, shopperId } from './data.ts';

/** Maximum CPU time of a poll relative to the server without optimizations, for unchanged and for changed lists. */
const budgets = { unchanged: 0.15, changed: 1.5 } as const;
const { rounds } = readOptions({ rounds: 16 });
const perRound = { unchanged: 200, changed: 20 } as const;
/** Number of polls before the measurement. After these polls, V8 has compiled the code of both servers. */
const warmUp = { unchanged: 20_000, changed: 1_000 } as const;
/**
 * Pause in milliseconds before the measurement. In the first seconds after its start, a service reads the whole list
 * for each poll. Later it reads only the version of the list, unless the list has changed.
 */
const settlingMs = 7000;

const shopper = { as: 'shopper', owner: { shopperId } } as const;
const lists = [
  { name: 'orders', path: '/api/shopper/orders', records: 'orders', ...shopper },
  { name: 'notifications', path: '/api/shopper/notifications', records: 'notifications', ...shopper },
  { name: 'board', path: '/api/orders/partner', records: 'orders', as: 'partner', owner: { partnerId } },
] as const;
type List = (typeof lists)[number];

const { ours, naive, ...bench } = await startContenders();
const database = await createConnection(bench.mongoUrl).asPromise();

async function change(list: List, round: number): Promise<void> {
  const records = database.collection<{ _id: string }>(list.records);
  const newestOrder = await records
    .find(list.owner, { projection: { _id: 1 } })
    .sort({ createdAt: -1 })
    .limit(perRound.changed)
    .toArray();
  await records.updateMany(
    { _id: { $in: newestOrder.map(({ _id }) => _id) } },
    { $set: list.records === 'orders' ? { version: round } : { title: `Pedido ${round}` } },
  );
}

async function measureList(list: List) {
  const poll = (server: Server, count: number, etag = '') =>
    measure({ server: server.pid, ...bench.databases }, count, () =>
      get(server, list.path, {
        status: etag ? 304 : 200,
        headers: { ...bench.headers[list.as], 'if-none-match': etag },
      }),
    );
  const { etag } = await get(ours, list.path, { headers: bench.headers[list.as] });
  for (const server of [ours, naive]) await poll(server, warmUp.changed);
  await poll(ours, warmUp.unchanged, etag);
  const samples = { unchanged: [] as Sample[], changed: [] as Sample[], naive: [] as Sample[] };
  for (let round = 0; round < rounds; round += 1) {
    samples.unchanged.push(await poll(ours, perRound.unchanged, etag));
    // Changes about one record for each of the following polls. The changes are not measured.
    await change(list, round);
    samples.changed.push(await poll(ours, perRound.changed));
    samples.naive.push(await poll(naive, perRound.changed));
  }
  const { commands } = await profile(bench.mongoUrl, () => poll(ours, perRound.unchanged, etag));
  return { name: list.name, commands, samples };
}

try {
  await pause(settlingMs);
  const results = [];
  for (const list of lists) results.push(await measureList(list));
  printTable(
    Object.fromEntries(
      results.flatMap(({ name, samples }) =>
        Object.entries(samples).map(([kind, rows]) => [`${name}, ${kind}`, rows] as const),
      ),
    ),
  );
  checkBudgets(
    'poll',
    results.flatMap(({ name, commands, samples }) => {
      const ratio = (kind: 'unchanged' | 'changed') => cpuOf(samples[kind]) / cpuOf(samples.naive);
      return [
        {
          name: `${name} unchanged/naive`,
          value: ratio('unchanged'),
          bound: '<=',
          budget: budgets.unchanged,
        },
        { name: 'changed/naive', value: ratio('changed'), bound: '<=', budget: budgets.changed },
        { name: 'commands in unchanged polls', value: commands, bound: '<=', budget: 0 },
      ] as const;
    }),
  );
} finally {
  await database.close();
  await bench.stop();
}
