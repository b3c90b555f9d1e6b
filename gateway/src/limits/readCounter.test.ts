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

  it('sends no key to Redis that is far from its limit', async () => {
    const name = randomBytes(6).toString('hex');
    const reads = counter(100, name);
    take(reads, 4);
    await reads.sync();
    expect(await redis.keys(`limit:{${name}}:*`)).toEqual([]);
    take(reads, 1);
    await reads.sync();
    const [key = ''] = await redis.keys(`limit:{${name}}:*`);
    expect(await redis.get(key)).toBe('5');
    expect(await redis.ttl(key)).toBeGreaterThan(0);
  });
});
