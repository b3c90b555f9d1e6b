import { Redis } from 'ioredis';
import { serviceNames, type ServiceName } from '../../run/stack/layout.ts';
import type { Kind } from './latency.ts';
import type { Part } from './proxies.ts';
import { calm, requireControl, type Run, type Scenario, seconds, suffer } from './run.ts';

const everything: readonly Kind[] = ['poll', 'order', 'status', 'login'];
/** Time in milliseconds after which the gateway no longer waits for a service. Its timeout is 15 s. */
const GATEWAY_GIVES_UP_MS = 16_000;
const SHORT_MS = 15_000;
const LONG_MS = 25_000;
const MONGO_AWAY_MS = 20_000;
/**
 * Maximum time in milliseconds until a request is refused while MongoDB is down. It is longer than the 3 s for which
 * each MongoDB command waits for a server.
 */
const MONGO_REFUSAL_MS = 5_000;

async function withRedis(run: Run, work: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(run.stack.env['REDIS_URL'] ?? '');
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
}

const flush = (run: Run) => withRedis(run, (client) => client.flushall());

export const redis: Scenario = {
  what: 'Redis stopped and empty afterwards, flushed, refusing writes, hanging, and restarted with older data',
  async act(run) {
    const server = requireControl(run.stack.databases.redis);
    await suffer(run, {
      name: 'Redis stopped, then empty',
      ms: LONG_MS,
      serves: everything,
      sendsEmails: false,
      begin: () => server.stop(),
      async end() {
        await server.start();
        await flush(run);
      },
    });
    await suffer(run, {
      name: 'Redis flushed',
      ms: SHORT_MS,
      serves: everything,
      // The flush deletes queued email jobs, but no email is lost: the outbox relay adds a missing job again after one
      // minute.
      sendsEmails: true,
      begin: () => flush(run),
      end: () => undefined,
    });
    const setMemory = (bytes: string) => withRedis(run, (client) => client.config('SET', 'maxmemory', bytes));
    await suffer(run, {
      name: 'Redis refuses writes (out of memory)',
      ms: SHORT_MS,
      serves: everything,
      sendsEmails: false,
      begin: () => setMemory('1'),
      end: () => setMemory('0'),
    });
    await suffer(run, {
      name: 'Redis hangs',
      ms: LONG_MS,
      serves: everything,
      sendsEmails: false,
      begin: () => server.signal('SIGSTOP'),
      end: () => server.signal('SIGCONT'),
    });
    await suffer(run, {
      name: 'Redis restarted with older data',
      ms: SHORT_MS,
      serves: everything,
      async begin() {
        await withRedis(run, (client) => client.save());
        await calm(run.ledger);
        await server.stop();
        await server.start();
      },
      end: () => undefined,
    });
  },
};

/** Kills a Redis primary, so that a replica takes over. Requests do not need Redis, so all of them must succeed. */
const failover = (redisAs: 'cluster' | 'sentinel'): Scenario => ({
  what: `the primary of Redis killed (${redisAs})`,
  redisAs,
  act: (run) =>
    suffer(run, {
      name: `Redis ${redisAs}: primary killed`,
      ms: SHORT_MS,
      serves: everything,
      sendsEmails: false,
      // In a cluster, this key selects the primary that stores the versions of the polled lists.
      begin: () => run.topology?.killPrimary('{revision}:heartbeat'),
      end: () => undefined,
    }),
});

export const redisCluster = failover('cluster');
export const redisSentinel = failover('sentinel');

export const mongo: Scenario = {
  what: 'MongoDB stopped, then hanging',
  async act(run) {
    const server = requireControl(run.stack.databases.mongo);
    await suffer(run, {
      name: 'MongoDB stopped',
      ms: MONGO_AWAY_MS,
      serves: [],
      refusalMs: MONGO_REFUSAL_MS,
      sendsEmails: false,
      begin: () => server.stop(),
      end: () => server.start(),
    });
    await suffer(run, {
      name: 'MongoDB hangs',
      ms: LONG_MS,
      serves: [],
      refusalMs: GATEWAY_GIVES_UP_MS,
      sendsEmails: false,
      begin: () => server.signal('SIGSTOP'),
      end: () => server.signal('SIGCONT'),
    });
  },
};

export const mongoElection: Scenario = {
  what: 'the primary of a MongoDB replica set steps down, then is killed',
  hasMongoMembers: true,
  async act(run) {
    const { members, say } = run;
    const election = (name: string, fail: () => Promise<void> | undefined) =>
      suffer(run, {
        name,
        ms: SHORT_MS,
        serves: everything,
        errorsMs: 2_000,
        async begin() {
          const since = Date.now();
          await fail();
          await members?.elected();
          say(`election: ${seconds(since)}`);
        },
        end: () => undefined,
      });
    await election('MongoDB primary steps down', () => members?.stepDown());
    await election('MongoDB primary killed', () => members?.killPrimary());
  },
};

export const mail: Scenario = {
  what: 'the mail server stopped, then hanging',
  doublesEmails: true,
  async act(run) {
    const { services } = run.stack;
    await suffer(run, {
      name: 'mail server stopped',
      ms: SHORT_MS,
      serves: everything,
      sendsEmails: false,
      begin: () => services.stop('mail'),
      end: () => services.start('mail'),
    });
    await suffer(run, {
      name: 'mail server hangs',
      ms: LONG_MS,
      serves: everything,
      sendsEmails: false,
      begin: () => services.kill('mail', 'SIGSTOP'),
      end: () => services.kill('mail', 'SIGCONT'),
    });
  },
};

/** Kinds of requests that succeed while each service is down. */
const withoutService: Readonly<Record<ServiceName, readonly Kind[]>> = {
  auth: ['poll', 'status'],
  // The shop's changes to orders need the catalog service, which checks that the shop is still approved
  // (product/shops.md#rejecting).
  catalog: ['poll', 'login'],
  orders: ['login'],
  admin: everything,
};

export const neighbours: Scenario = {
  what: 'each service stopped, then hanging, while the others and all workers run',
  async act(run) {
    const { services } = run.stack;
    for (const service of serviceNames) {
      const serves = withoutService[service];
      await suffer(run, {
        name: `${service} stopped`,
        ms: SHORT_MS,
        serves,
        begin: () => services.stop(service),
        end: () => services.start(service),
      });
      await suffer(run, {
        name: `${service} hangs`,
        ms: LONG_MS,
        serves,
        refusalMs: GATEWAY_GIVES_UP_MS,
        begin: () => services.kill(service, 'SIGSTOP'),
        end: () => services.kill(service, 'SIGCONT'),
      });
    }
  },
};

/** Delay of the data to and from each server, in milliseconds per direction. */
const delays: Readonly<Record<Part, number>> = {
  redis: 100,
  mongo: 5,
  mail: 500,
  auth: 150,
  catalog: 150,
  orders: 150,
  admin: 150,
};

export const slow: Scenario = {
  what: 'each part behind a proxy that delays it',
  isProxied: true,
  async act(run) {
    // Safe cast: the keys of `delays` are parts.
    for (const [part, ms] of Object.entries(delays) as [Part, number][])
      await suffer(run, {
        name: `${part} answers ${2 * ms} ms later`,
        ms: SHORT_MS,
        serves: everything,
        // A slow mail server delays emails, because each email needs four responses from it and a worker sends only
        // five emails at a time.
        sendsEmails: part !== 'mail',
        begin: () => run.proxies.delay(part, ms),
        end: () => run.proxies.delay(part, 0),
      });
  },
};
