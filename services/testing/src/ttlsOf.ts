import type { Connection } from 'mongoose';

/** Returns the TTL indexes of a database with their expiry times in days, for example `{ 'outbox.doneAt': 1 }`. */
export async function ttlsOf(connection: Connection): Promise<Record<string, number>> {
  const ttls: Record<string, number> = {};
  for (const { name } of await connection.listCollections())
    for (const { key, expireAfterSeconds } of await connection.collection(name).indexes())
      if (expireAfterSeconds !== undefined)
        ttls[`${name}.${Object.keys(key).join()}`] = expireAfterSeconds / 86_400;
  return ttls;
}
