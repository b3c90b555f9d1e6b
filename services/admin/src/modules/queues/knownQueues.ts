import type { Process } from '@boaxepa/service-kit/shutdown/runService';
import { Queue } from 'bullmq';

type Redis = ReturnType<Process['openRedis']>;

/** Queues that workers have opened. They are discovered in Redis. Repeated calls return the same Queue objects. */
export interface KnownQueues {
  list(): Promise<Queue[]>;
  close(): Promise<void>;
}

const metaKey = /^bull:([^:]+):meta$/;

/** Discovers the queues in Redis, because a manual list would miss the queue of a new service. */
export function followQueues(redis: Redis, redisUrl: string): KnownQueues {
  const open = new Map<string, Queue>();
  return {
    async list() {
      for await (const keys of redis.scanStream({ match: 'bull:*:meta', count: 500 })) {
        for (const key of keys as string[]) {
          const name = metaKey.exec(key)?.[1];
          if (!name || open.has(name)) continue;
          const queue = new Queue(name, {
            connection: { url: redisUrl, maxRetriesPerRequest: 1 },
            skipMetasUpdate: true,
          });
          // The error is ignored, because the page itself shows that Redis is down.
          queue.on('error', () => undefined);
          open.set(name, queue);
        }
      }
      return [...open.values()].toSorted((a, b) => a.name.localeCompare(b.name));
    },
    close: async () => void (await Promise.all([...open.values()].map((queue) => queue.close()))),
  };
}
