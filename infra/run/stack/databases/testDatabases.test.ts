import { mongo } from 'mongoose';
import { Redis } from 'ioredis';

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

  it('never evict queues', async () => {
    const redis = new Redis(env('TEST_REDIS_URL'));
    try {
      expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    } finally {
      redis.disconnect();
    }
  });
});
