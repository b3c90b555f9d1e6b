import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { serviceNames } from '../../run/stack/layout.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';
import type { DatabaseControl } from '../../run/stack/databases/controlServer.ts';
import type { ProcessName, Stack } from '../../run/stack/stackTypes.ts';
import type { Ledger } from './ledger.ts';

export interface Scenario {
  /** One sentence for the output. */
  what: string;
  /** Whether workers die, which is the only cause of a second copy of an email. */
  killsWorkers: boolean;
  /** Causes the faults while the market is open, and returns when they are over. `say` prints each step. */
  act(stack: Stack, ledger: Ledger, say: (did: string) => void): Promise<void>;
}

const servers: ProcessName[] = ['gateway', ...serviceNames];
const workers: ProcessName[] = serviceNames.map((name) => `${name}-worker` as const);
/** Orders before, between and after the faults, so that each fault hits a market in use. */
const CALM_ORDERS = 15;
const CALM_DEADLINE_MS = 120_000;
const REDIS_AWAY_MS = 30_000;
const MONGO_AWAY_MS = 20_000;

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Waits until people have bought for a while. @throws if they cannot, because something does not recover */
async function calm({ orders }: Ledger): Promise<void> {
  const enough = orders.length + CALM_ORDERS;
  await waitUntil(() => orders.length >= enough, {
    deadlineMs: CALM_DEADLINE_MS,
    what: 'people who buy again',
  });
}

/** Requests get no answer while the only gateway starts. Faults of other processes still get one from the gateway. */
async function withGatewayAway(ledger: Ledger, name: ProcessName, work: () => Promise<void>): Promise<void> {
  ledger.gatewayMayBeAway = name === 'gateway';
  await work();
  await calm(ledger);
  ledger.gatewayMayBeAway = false;
}

function required(control: DatabaseControl | undefined): DatabaseControl {
  if (!control) throw new Error('the databases of a test are its own');
  return control;
}

async function flush(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  kill: {
    what: 'kill -9 of every service and every worker, one after another, under load',
    killsWorkers: true,
    async act(stack, ledger, say) {
      await calm(ledger);
      for (const name of [...servers, ...workers]) {
        await withGatewayAway(ledger, name, async () => {
          const since = Date.now();
          await stack.services.kill(name);
          await stack.services.ready(name);
          say(`kill -9 ${name}: ready again after ${seconds(since)}`);
        });
      }
    },
  },
  restarts: {
    what: 'SIGTERM and a new start of every service and every worker, one after another, under load',
    killsWorkers: false,
    async act(stack, ledger, say) {
      await calm(ledger);
      for (const name of [...servers, ...workers]) {
        await withGatewayAway(ledger, name, async () => {
          const since = Date.now();
          await stack.services.stop(name);
          const ended = seconds(since);
          await stack.services.start(name);
          say(`SIGTERM ${name}: ended after ${ended}, ready again after ${seconds(since)}`);
        });
      }
    },
  },
  redis: {
    what: 'Redis stopped for 30 s and empty when it is back, then flushed once more while it runs',
    killsWorkers: false,
    async act(stack, ledger, say) {
      const redis = required(stack.databases.redis);
      const url = stack.env['REDIS_URL'] ?? '';
      await calm(ledger);
      await redis.stop();
      say('Redis stopped');
      await pause(REDIS_AWAY_MS);
      await redis.start();
      await flush(url);
      say('Redis started, empty');
      await calm(ledger);
      await flush(url);
      say('FLUSHALL under load');
      await calm(ledger);
    },
  },
  mongo: {
    what: 'MongoDB stopped for 20 s',
    killsWorkers: false,
    async act(stack, ledger, say) {
      const database = required(stack.databases.mongo);
      await calm(ledger);
      await database.stop();
      say('MongoDB stopped');
      await pause(MONGO_AWAY_MS);
      const since = Date.now();
      await database.start();
      say(`MongoDB started; primary again after ${seconds(since)}`);
      await calm(ledger);
    },
  },
};
