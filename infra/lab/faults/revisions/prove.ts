import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectMongo } from '@boaxepa/service-kit/mongo/connect';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { startRelay } from '@boaxepa/service-kit/outbox/relay';
import { connectRedis } from '@boaxepa/service-kit/redis/openRedis';
import { createRevisions, type RevisionKey } from '@boaxepa/service-kit/revisions/revisions';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { type Answered, lists, sums } from './lists.ts';

const writerCount = 3;
const pollers = 4;

export interface Proof {
  writes: number;
  kills: number;
  flushes: number;
  polls: number;
  /** Number of polls that were answered from the stored version of the list, without reading the list. */
  unreadCount: number;
  /** Descriptions of polls that started after an acknowledged write but did not show the write. Must be empty. */
  missedChanges: string[];
  /**
   * Longest time in milliseconds for which a poll showed an old value. Includes writes that were never acknowledged.
   */
  stalestMs: number;
}

/**
 * Checks that polls miss no change (adr/0018-polls-answered-from-a-revision.md) while three writing processes are
 * repeatedly killed and Redis is repeatedly emptied.
 * @param writes number of acknowledged writes after which the run ends
 */
export async function proveRevisions(options: {
  mongoUrl: string;
  redisUrl: string;
  writes: number;
  kills: number;
  flushes: number;
}): Promise<Proof> {
  const { mongoUrl, redisUrl } = options;
  const connection = await connectMongo(mongoUrl, silentLogger);
  await runMigrations(connection, { logger: silentLogger, models: [sums] });
  await sums(connection).insertMany(lists.map((_id) => ({ _id, sum: 0 })));
  const redis = connectRedis(redisUrl, silentLogger);
  const revisions = createRevisions(redis, silentLogger, { distrustMs: 0 });
  await once(redis, 'ready');
  const sharedOptions = { service: 'orders', connection, redis, redisUrl, logger: silentLogger };
  const relay = startRelay({ ...sharedOptions, clients: {}, jobs: [] });

  const proof: Proof = {
    writes: 0,
    kills: 0,
    flushes: 0,
    polls: 0,
    unreadCount: 0,
    missedChanges: [],
    stalestMs: 0,
  };
  const answeredSums = new Map<RevisionKey, number>();
  const startWriter = () => {
    const writer = fork(path.join(import.meta.dirname, 'writer.ts'), [mongoUrl, redisUrl], { execArgv: [] });
    // Safe cast: only writer.ts sends messages.
    writer.on('message', (message) => {
      const { key, sum } = message as Answered;
      proof.writes += 1;
      answeredSums.set(key, Math.max(sum, answeredSums.get(key) ?? 0));
    });
    return writer;
  };
  const end = async (writer: ChildProcess) => {
    writer.kill('SIGKILL');
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  };
  let writers = Array.from({ length: writerCount }, startWriter);

  const knownAnswers = new Map<RevisionKey, { tag: string; sum: number }>();
  const readStoredSum = async (key: RevisionKey) => (await sums(connection).findById(key).lean())?.sum ?? 0;

  /** Answers a poll like an API route with the option `revision`: reads the list only if its version has changed. */
  async function poll(key: RevisionKey): Promise<number> {
    proof.polls += 1;
    const tag = await revisions.current(key);
    const knownEntry = knownAnswers.get(key);
    if (knownEntry && knownEntry.tag === tag) {
      proof.unreadCount += 1;
      return knownEntry.sum;
    }
    const sum = await readStoredSum(key);
    if (tag !== undefined) knownAnswers.set(key, { tag, sum });
    return sum;
  }

  let isPolling = true;
  const pollAll = async () => {
    while (isPolling) {
      const key = lists[Math.floor(Math.random() * lists.length)] ?? 'shopper:0';
      const minSum = answeredSums.get(key) ?? 0;
      const shownSum = await poll(key);
      if (shownSum < minSum)
        proof.missedChanges.push(`${key} showed ${shownSum}, ${minSum} had been answered`);
      await pause(1);
    }
  };
  const staleSince = new Map<RevisionKey, { sum: number; at: number }>();
  const compare = async () => {
    while (isPolling) {
      for (const key of lists) {
        const sum = await readStoredSum(key);
        const behind = staleSince.get(key);
        const shownSum = await poll(key);
        if (behind && shownSum < behind.sum)
          proof.stalestMs = Math.max(proof.stalestMs, Date.now() - behind.at);
        else if (shownSum < sum) staleSince.set(key, { sum, at: Date.now() });
        else staleSince.delete(key);
      }
      await pause(50);
    }
  };
  const trouble = async () => {
    const steps = options.kills + options.flushes;
    for (let step = 1; step <= steps; step += 1) {
      while (proof.writes < (options.writes * step) / (steps + 1)) await pause(5);
      if (step % Math.ceil(steps / options.flushes) === 0 && proof.flushes < options.flushes) {
        await redis.flushdb();
        proof.flushes += 1;
      } else {
        const [victim, ...others] = writers;
        if (victim) await end(victim);
        writers = [...others, startWriter()];
        proof.kills += 1;
      }
    }
    while (proof.writes < options.writes) await pause(5);
    await Promise.all(writers.map(end));
    // Waits until the outbox relay has delivered the messages that killed writers left behind.
    await pause(2000);
    isPolling = false;
  };
  await Promise.all([...Array.from({ length: pollers }, pollAll), compare(), trouble()]);
  for (const key of lists) {
    const [sum, shownSum] = [await readStoredSum(key), await poll(key)];
    if (shownSum !== sum) proof.missedChanges.push(`${key} shows ${shownSum} in the end, ${sum} is stored`);
  }
  await relay.close();
  redis.disconnect();
  await connection.close();
  return proof;
}
