import { setTimeout as pause } from 'node:timers/promises';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import { reasonOf } from '../processes/reasonOf.ts';
import { initReplicaSet, REPLICA_SET } from './replicaSet.ts';
import { TEST_DATABASES } from './redisServer.ts';
import type { TestDatabases } from './databaseServer.ts';

const PROBE_MS = 5_000;
const PULL_MS = 120_000;

/** Returns true if a Docker engine is available. Never throws. */
async function engineAnswers(): Promise<boolean> {
  try {
    await withDeadline(getContainerRuntimeClient(), PROBE_MS);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts MongoDB 7 and Redis 7 in containers.
 * @returns undefined if Docker or an image is not available
 */
export async function startContainers(report: (message: string) => void): Promise<TestDatabases | undefined> {
  // The clean-up container of testcontainers needs an image that may be unavailable. Jest's globalTeardown stops the
  // containers instead.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  if (!(await engineAnswers())) return undefined;
  const containers: StartedTestContainer[] = [];
  try {
    // Each command begins with the name of the program, because some images have no entry point.
    const mongo = await withDeadline(
      new GenericContainer('mongo:7')
        .withCommand(['mongod', '--replSet', REPLICA_SET, '--bind_ip_all'])
        .withExposedPorts(27017)
        .start(),
      PULL_MS,
    );
    containers.push(mongo);
    const redis = await withDeadline(
      new GenericContainer('redis:7')
        .withCommand(['redis-server', '--protected-mode', 'no', '--save', '', '--databases', TEST_DATABASES])
        .withExposedPorts(6379)
        .start(),
      PULL_MS,
    );
    containers.push(redis);
    const port = mongo.getMappedPort(27017);
    await initReplicaSet(port, { durable: false, members: ['127.0.0.1:27017'] });
    return {
      mongoUrl: `mongodb://${mongo.getHost()}:${port}/?directConnection=true`,
      redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
      stop: () => stopAll(containers),
    };
  } catch (error) {
    report(`Containers do not start (${reasonOf(error)}).`);
    await stopAll(containers);
    return undefined;
  }
}

async function stopAll(containers: StartedTestContainer[]): Promise<void> {
  for (const container of containers) await container.stop({ remove: true, removeVolumes: true });
}

async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const timeout = pause(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`not within ${milliseconds / 1000} s`);
  });
  return Promise.race([work, timeout]);
}
