import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { createConnection } from 'mongoose';
import { ordersModels } from '../../../../services/orders/src/app.ts';
import { orders } from '../../../../services/orders/src/modules/orders/order.model.ts';
import { buildOrder } from '../../../../services/orders/src/testing/buildOrder.ts';
import { startLocalDatabases } from '../../../run/stack/databases/localDatabases.ts';
import { cpuTime } from '../gateway/cpuTime.ts';

/** So many times as fast two workers have to be, and so much CPU an order may cost with two beside one. */
const marks = { speed: 1.6, cpu: 1.15 };
/** What a commit waits for the other members of a replica set, and no process works meanwhile. */
const commitWaitMs = 50;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    orders: { type: 'string', default: '150' },
  },
});
const [rounds, dueAtOnce] = [Number(values.rounds), Number(values.orders)];

const { mongo, redis, reaper } = await startLocalDatabases('sweeps', { allowsFailPoints: true });
const mongoUrl = mongo.url.replace('/?', '/boaxepa_orders?');
const connection = await createConnection(mongoUrl).asPromise();
const workers: ChildProcess[] = [];

async function startWorker(): Promise<void> {
  const worker = fork(path.join(import.meta.dirname, 'worker.ts'), [mongoUrl, redis.url]);
  workers.push(worker);
  await once(worker, 'message');
}

/** Has every commit wait so long from now on. */
async function slowCommits(blockTimeMS: number): Promise<void> {
  await connection
    .getClient()
    .db('admin')
    .command({
      configureFailPoint: 'failCommand',
      mode: blockTimeMS === 0 ? 'off' : 'alwaysOn',
      data: { failCommands: ['commitTransaction'], blockConnection: true, blockTimeMS },
    });
}

const cpuNow = () =>
  [mongo.process.pid, redis.process.pid, ...workers.flatMap(({ pid }) => pid ?? [])]
    .map(cpuTime)
    .reduce((sum, time) => sum + time, 0) / 1000;

/**
 * Has these workers do what is due.
 * @returns orders a second, CPU milliseconds an order over all processes, and how many each worker moved
 */
async function sweep(by: readonly ChildProcess[]) {
  await orders(connection).deleteMany({});
  const dueAt = new Date(Date.now() - 1000);
  await orders(connection).insertMany(Array.from({ length: dueAtOnce }, () => buildOrder({ dueAt })));
  const [since, cpuBefore] = [performance.now(), cpuNow()];
  const moved = await Promise.all(
    by.map(async (worker) => {
      const answer = once(worker, 'message');
      worker.send('go');
      return Number((await answer)[0]);
    }),
  );
  const [seconds, cpu] = [(performance.now() - since) / 1000, cpuNow() - cpuBefore];
  const left = await orders(connection).countDocuments({ dueAt });
  if (left > 0) throw new Error(`${left} orders were left`);
  const total = moved.reduce((sum, count) => sum + count, 0);
  if (total !== dueAtOnce) throw new Error(`${dueAtOnce} orders were moved ${total} times`);
  return { perSecond: dueAtOnce / seconds, cpu: cpu / dueAtOnce, moved };
}

const middle = (samples: readonly number[]) =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;

/** One worker and two, in turns. @returns two beside one: speed and CPU an order */
async function compare(title: string) {
  const ratios: { speed: number; cpu: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await sweep(workers.slice(0, 1));
    const two = await sweep(workers);
    ratios.push({ speed: two.perSecond / one.perSecond, cpu: two.cpu / one.cpu });
    console.log(
      `${title}: one worker ${one.perSecond.toFixed(0)} orders/s, ${one.cpu.toFixed(1)} ms of CPU each; ` +
        `two ${two.perSecond.toFixed(0)} (${two.moved.join(' + ')}), ${two.cpu.toFixed(1)} ms`,
    );
  }
  return { speed: middle(ratios.map(({ speed }) => speed)), cpu: middle(ratios.map(({ cpu }) => cpu)) };
}

try {
  await runMigrations(connection, { logger: silentLogger, models: ordersModels });
  await startWorker();
  await startWorker();
  // Both warm.
  for (const worker of workers) await sweep([worker]);
  const busy = await compare('commits wait for nothing');
  console.log(`two workers and MongoDB on these cores: ${busy.speed.toFixed(2)} times as fast as one`);
  await slowCommits(commitWaitMs);
  const { speed, cpu } = await compare(`commits wait ${commitWaitMs} ms`);
  console.log(
    `bench:sweeps two workers/one: speed ${speed.toFixed(2)} (>= ${marks.speed}), CPU an order ${cpu.toFixed(2)} (<= ${marks.cpu})`,
  );
  if (speed < marks.speed || cpu > marks.cpu) process.exitCode = 1;
} finally {
  for (const worker of workers) worker.kill();
  await connection.close();
  await reaper.finish();
}
