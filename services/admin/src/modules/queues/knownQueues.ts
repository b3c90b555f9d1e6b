import { primariesOf, queueConnection, type RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import { Queue } from 'bullmq';

/** BullMQ queues of all workers. `list` returns the same Queue objects on each call. */
export interface KnownQueues {
  list(): Promise<Queue[]>;
  close(): Promise<void>;
}

const metaKey = /^bull:([^:]+):meta$/;

/** Finds all BullMQ queues in Redis. A fixed list would lack the queues that are added later. */
export function followQueues(redis: RedisClient, redisUrl: string): KnownQueues {
  const open = new Map<string, Queue>();
  const { connection, close } = queueConnection(redisUrl, { maxRetriesPerRequest: 1 });

  function openQueue(key: string): void {
    const name = metaKey.exec(key)?.[1];
    if (!name || open.has(name)) return;
    const queue = new Queue(name, { connection, skipMetasUpdate: true });
    // Ignore connection errors. The dashboard itself shows that Redis is down.
    queue.on('error', () => undefined);
    open.set(name, queue);
  }

  return {
    async list() {
      for (const primary of primariesOf(redis))
        for await (const keys of primary.scanStream({ match: 'bull:*:meta', count: 500 }))
          for (const key of keys as string[]) openQueue(key);
      return [...open.values()].toSorted((a, b) => a.name.localeCompare(b.name));
    },
    async close() {
      await Promise.all([...open.values()].map((queue) => queue.close()));
      close();
    },
  };
}
