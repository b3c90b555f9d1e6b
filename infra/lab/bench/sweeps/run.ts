import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { createConnection } from 'mongoose';
import { ordersModels } from '../../../../services/orders/src/app.ts';
import { orders } from '../../../../services/orders/src/modules/orders/order.model.ts';
import { buildOrder } from '../../../../services/orders/src/testing/buildOrder.ts';
import { startLocalDatabases } from '../../../run/stack/databases/localDatabases.ts';
import { databaseUrl } from '../../../run/stack/environment.ts';
import { median } from '../../statistics.ts';
import { cpuDuring } from '../common/cpu.ts';
import { cpuOf, latencyOf, type Sample } from '../common/measure.ts';
import { checkBudgets, printTable, readOptions } from '../common/report.ts';

/**
 * Two workers must be at least `speed` times as fast as one. Their CPU time per order may be at most `cpu` times as
 * high.
 */
const budgets = { speed: 1.6, cpu: 1.15 };
/** Simulated replication delay of a commit in milliseconds. MongoDB only waits during this delay and uses no CPU. */
const commitWaitMs = 50;

const { rounds, orders: dueAtOnce } = readOptions({ rounds: 5, orders: 150 });

const { mongo, redis, reaper } = await startLocalDatabases('sweeps', { allowsFailPoints: true });
const mongoUrl = databaseUrl(mongo.url, 'boaxepa_orders');
const connection = await createConnection(mongoUrl).asPromise();
const workers: ChildProcess[] = [];

async function startWorker(): Promise<void> {
  const worker = fork(path.join(import.meta.dirname, 'worker.ts'), [mongoUrl, redis.url]);
  workers.push(worker);
  await once(worker, 'message');
}

/** Delays all further MongoDB commits by `blockTimeMS` milliseconds. The value 0 removes the delay. */
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

/**
 * Runs the periodic job in the given workers until all due orders are processed. Returns the duration and the CPU time
 * per order in milliseconds.
 */
async function sweep(by: readonly ChildProcess[]): Promise<Sample> {
  await orders(connection).deleteMany({});
  const dueAt = new Date(Date.now() - 1000);
  await orders(connection).insertMany(Array.from({ length: dueAtOnce }, () => buildOrder({ dueAt })));
  const processes = {
    worker: by[0]?.pid ?? 0,
    ...(by[1] && { 'second worker': by[1].pid ?? 0 }),
    mongod: mongo.process.pid,
    redis: redis.process.pid,
  };
  let movedCount = 0;
  let ms = 0;
  const cpuTimes = await cpuDuring(processes, async () => {
    const since = performance.now();
    const answers = await Promise.all(
      by.map(async (worker) => {
        const answer = once(worker, 'message');
        worker.send('go');
        return Number((await answer)[0]);
      }),
    );
    ms = performance.now() - since;
    movedCount = answers.reduce((sum, count) => sum + count, 0);
  });
  const dueCount = await orders(connection).countDocuments({ dueAt });
  if (dueCount > 0) throw new Error(`${dueCount} orders were left`);
  if (movedCount !== dueAtOnce) throw new Error(`${dueAtOnce} orders were moved ${movedCount} times`);
  const cpu = Object.fromEntries(Object.entries(cpuTimes).map(([name, cpuMs]) => [name, cpuMs / dueAtOnce]));
  return { cpu, latencies: [ms] };
}

/**
 * Measures one worker and two workers alternately, so that other programs disturb both equally. Returns the median
 * ratios of speed and of CPU time per order.
 */
async function compare(title: string) {
  const [one, two]: [Sample[], Sample[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    one.push(await sweep(workers.slice(0, 1)));
    two.push(await sweep(workers));
  }
  printTable({ [`${title}, one worker`]: one, [`${title}, two`]: two });
  const ratio = (of: (samples: Sample[]) => number) =>
    median(one.map((sample, round) => of([sample]) / of(two.slice(round, round + 1))));
  return { speed: ratio((samples) => latencyOf(samples, 0.5)), cpu: 1 / ratio(cpuOf) };
}

try {
  await runMigrations(connection, { logger: silentLogger, models: ordersModels });
  await startWorker();
  await startWorker();
  for (const worker of workers) await sweep([worker]);
  const comparison = await compare('commits wait for nothing');
  console.log(`two workers and MongoDB on these cores: ${comparison.speed.toFixed(2)} times as fast as one`);
  await slowCommits(commitWaitMs);
  const { speed, cpu } = await compare(`commits wait ${commitWaitMs} ms`);
  checkBudgets('sweeps', [
    { name: 'two workers/one, speed', value: speed, bound: '>=', budget: budgets.speed },
    { name: 'CPU per order', value: cpu, bound: '<=', budget: budgets.cpu },
  ]);
} finally {
  for (const worker of workers) worker.kill();
  await connection.close();
  await reaper.finish();
}
