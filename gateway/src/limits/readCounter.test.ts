import { randomBytes } from 'node:crypto';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { Redis } from 'ioredis';
import { ReadCounter } from './readCounter.ts';

const redis = new Redis(testRedisUrl());
afterAll(() => redis.disconnect());

const start = 1_700_000_040_000;
const counter = (points: number, name = randomBytes(6).toString('hex')) =>
  new ReadCounter(name, { points, seconds: 60 }, redis);

function take(from: ReadCounter, times: number, now = start): number[] {
  return Array.from({ length: times }, () => from.take('key', now));
}

describe('read counter', () => {
  it('accepts the allowed reads of a window, then returns the seconds until the next window', () => {
    const reads = counter(2);
    expect(take(reads, 3, start + 1)).toEqual([0, 0, 60]);
    expect(take(reads, 1, start + 59_500)).toEqual([1]);
    expect(take(reads, 3, start + 60_000)).toEqual([0, 0, 60]);
  });

  it('counts each key separately', () => {
    const reads = counter(1);
    expect([reads.take('a', start), reads.take('b', start), reads.take('a', start)]).toEqual([0, 0, 60]);
  });

  it('adds up the counts of several processes', async () => {
    const name = randomBytes(6).toString('hex');
    const [first, second] = [counter(5, name), counter(5, name)];
    take(first, 3);
    take(second, 2);
    await first.sync();
    await second.sync();
    await first.sync();
    expect(take(second, 1)).toEqual([60]);
    take(first, 1);
    await first.sync();
    expect(take(first, 1)).toEqual([60]);
  });

  it('counts no read twice if the answer of Redis is lost', async () => {
    const name = randomBytes(6).toString('hex');
    const lossyRedis = new Redis(testRedisUrl());
    let isLossy = true;
    const openPipeline = lossyRedis.pipeline.bind(lossyRedis);
    lossyRedis.pipeline = () => {
      const batch = openPipeline();
      const execute = batch.exec.bind(batch);
      batch.exec = async () => {
        const replies = await execute();
        if (isLossy) throw new Error('Connection is closed.');
        return replies;
      };
      return batch;
    };
    const [first, second] = [new ReadCounter(name, { points: 5, seconds: 60 }, lossyRedis), counter(5, name)];
    take(first, 3);
    await expect(first.sync()).rejects.toThrow('closed');
    isLossy = false;
    await first.sync();
    take(second, 1);
    await second.sync();
    expect(take(second, 2)).toEqual([0, 60]);
    expect(take(first, 2)).toEqual([0, 0]);
    lossyRedis.disconnect();
  });

  it('sends no key to Redis that is far from its limit', async () => {
    const name = randomBytes(6).toString('hex');
    const reads = counter(100, name);
    take(reads, 4);
    await reads.sync();
    expect(await redis.keys(`limit:{${name}}:*`)).toEqual([]);
    take(reads, 1);
    await reads.sync();
    const [key = ''] = await redis.keys(`limit:{${name}}:*`);
    expect(await redis.hvals(key)).toEqual(['5']);
    expect(await redis.ttl(key)).toBeGreaterThan(0);
  });
});
