import { mongo } from 'mongoose';
import { Redis } from 'ioredis';
import { withClient } from './replicaSet.ts';

const env = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

describe('databases of a test run', () => {
  it('commit transactions', async () => {
    const client = await new mongo.MongoClient(env('TEST_MONGO_URL')).connect();
    const collection = client.db('boaxepa_stack_test').collection<{ _id: string }>('things');
    try {
      await client.withSession((session) =>
        session.withTransaction(() => collection.insertOne({ _id: 'a' }, { session })),
      );
      expect(await collection.countDocuments()).toBe(1);
    } finally {
      await client.db('boaxepa_stack_test').dropDatabase();
      await client.close();
    }
  });

  it('abort the transaction of a killed process sooner than a socket times out', async () => {
    const { transactionLifetimeLimitSeconds } = await withClient(env('TEST_MONGO_URL'), (client) =>
      client.db('admin').command({ getParameter: 1, transactionLifetimeLimitSeconds: 1 }),
    );
    expect(transactionLifetimeLimitSeconds).toBe(15);
  });

  it('keep documents whose TTL has ended, because tests use fixed dates', async () => {
    const { ttlMonitorEnabled } = await withClient(env('TEST_MONGO_URL'), (client) =>
      client.db('admin').command({ getParameter: 1, ttlMonitorEnabled: 1 }),
    );
    expect(ttlMonitorEnabled).toBe(false);
  });

  it('never evict queues', async () => {
    const redis = new Redis(env('TEST_REDIS_URL'));
    try {
      expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    } finally {
      redis.disconnect();
    }
  });
});
