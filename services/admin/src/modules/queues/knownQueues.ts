import type { Process } from '@boaxepa/service-kit/shutdown/runService';
import { Queue } from 'bullmq';

type Redis = ReturnType<Process['openRedis']>;

/** The queues that workers have opened, found in Redis; the same objects at each call. */
export interface KnownQueues {
  list(): Promise<Queue[]>;
  close(): Promise<void>;
}

const metaKey = /^bull:([^:]+):meta$/;

/** Follows which queues there are: every service has its own, and a page that lists them by hand would forget one. */
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
          // Redis being away shows on the page.
          queue.on('error', () => undefined);
          open.set(name, queue);
        }
      }
      return [...open.values()].toSorted((a, b) => a.name.localeCompare(b.name));
    },
    close: async () => void (await Promise.all([...open.values()].map((queue) => queue.close()))),
  };
}
