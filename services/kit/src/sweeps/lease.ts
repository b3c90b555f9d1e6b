import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Takes the key, or prolongs it for who has it. */
const takeOrKeep = `
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

/**
 * Work that one of several processes does and the others leave: whoever asks first keeps it while it goes on asking. A
 * convenience that spares work, no lock: after a loss of Redis two may do it.
 * @param keepMs after this long without asking another process gets it
 */
export function createLease(redis: Redis, name: string, keepMs: number): () => Promise<boolean> {
  const owner = randomUUID();
  return async () => (await redis.eval(takeOrKeep, 1, `lease:${name}`, owner, keepMs)) === 1;
}
