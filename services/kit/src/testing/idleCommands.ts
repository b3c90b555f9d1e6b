import type { Redis } from 'ioredis';
import { type Connection, createConnection } from 'mongoose';
import { createRelay, idleRelay } from '../outbox/relay.ts';
import type { JobDefinition } from '../queues/defineJob.ts';
import { type Sweep, sweepEveryMs } from '../sweeps/sweep.ts';
import { silentLogger } from './silentLogger.ts';
import { testRedisUrl } from './testDatabase.ts';

/** A worker as its `worker.ts` starts it. */
export interface IdleWorker {
  service: string;
  /** Of a database in which nothing is due. */
  mongoUrl: string;
  sweeps(connection: Connection): readonly Sweep[];
  /** Absent for a worker without a relay. */
  relay?: { redis: Redis; jobs: readonly JobDefinition[] };
}

/**
 * How many commands a second a worker sends to MongoDB while it has nothing to do: those of one run of each thing that it does again and
 * again, as the driver reports them, over the time until its next run. Questions whether it is ready come on top, a command each.
 */
export async function idleCommandsPerSecond(worker: IdleWorker): Promise<number> {
  const connection = await createConnection(worker.mongoUrl, {
    autoIndex: false,
    autoCreate: false,
    monitorCommands: true,
  }).asPromise();
  let sent = 0;
  connection.getClient().on('commandStarted', () => (sent += 1));
  const rateOf = async (run: () => Promise<unknown>, everyMs: number) => {
    const before = sent;
    await run();
    return ((sent - before) * 1000) / everyMs;
  };

  const relay =
    worker.relay &&
    createRelay({
      ...worker.relay,
      service: worker.service,
      connection,
      redisUrl: testRedisUrl(),
      logger: silentLogger,
      clients: {},
    });
  try {
    let rate = 0;
    for (const { run, everyMs = sweepEveryMs } of worker.sweeps(connection))
      rate += await rateOf(run, everyMs);
    if (relay) {
      rate += await rateOf(relay.runDue, idleRelay.lookEveryMs);
      rate += await rateOf(relay.measure, idleRelay.measureEveryMs);
    }
    return rate;
  } finally {
    await relay?.close();
    await connection.close();
  }
}
