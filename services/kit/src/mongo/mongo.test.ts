import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createConnection, Schema, type Connection } from 'mongoose';
import { AppError } from '../errors/AppError.ts';
import { createHealth } from '../health/health.ts';
import { isDuplicateKey } from '../errors/mongoErrors.ts';
import { toAppError } from '../errors/errorHandler.ts';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import type { TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { connectMongo, openMongoProbe } from './connect.ts';
import { defineModel } from './defineModel.ts';
import { prepareDatabase, runMigrations } from './migrations.ts';
import { accounts, accountsDatabase, centsOf, resetAccounts } from './accounts.fixture.ts';

const logger = silentLogger;

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await accountsDatabase();
  connection = database.connection;
});
beforeEach(() => resetAccounts(connection));
afterAll(() => database.drop());

const modelWithTtl = (collection: string, expireAfterSeconds: number) =>
  defineModel<{ at: Date }>(
    collection,
    new Schema<{ at: Date }>({ at: Date }).index({ at: 1 }, { expireAfterSeconds }),
  );

async function ttlOf(collection: string): Promise<number | undefined> {
  const indexes = await connection.collection(collection).indexes();
  return indexes.find(({ name }) => name === 'at_1')?.expireAfterSeconds;
}

describe('errors of the database', () => {
  test('report an unhandled duplicate as 409 without its value', async () => {
    const error: unknown = await accounts(connection)
      .create({ owner: 'ana', cents: 1 })
      .catch((reason: unknown) => reason);
    expect(isDuplicateKey(error)).toBe(true);
    expect(isDuplicateKey(error, 'owner')).toBe(true);
    expect(isDuplicateKey(error, 'cents')).toBe(false);
    expect(toAppError(error)).toMatchObject({
      code: 'CONFLICT',
      message: 'Esta ação conflita com o estado atual',
    });
  });

  test('report an unavailable database as 503 with Retry-After, and as not ready', async () => {
    const databaseUrl = new URL(database.url);
    const sockets = new Set<Socket>();
    const line = createServer((socket) => {
      const upstream = connect(Number(databaseUrl.port), databaseUrl.hostname);
      for (const end of [socket, upstream]) sockets.add(end.on('error', () => undefined));
      socket.pipe(upstream).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(line, 'listening');
    const url = new URL(database.url);
    url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
    url.search = '?directConnection=true';
    const proxyConnection = await connectMongo(url.href, logger);
    const probe = await openMongoProbe(url.href, logger);
    const health = createHealth();
    health.check('mongo', { required: true, isUp: () => probe.isUp() });
    expect((await health.report()).ready).toBe(true);
    expect(await accounts(proxyConnection).countDocuments()).toBe(2);
    line.close();
    for (const socket of sockets) socket.destroy();
    const outage: unknown = await accounts(proxyConnection)
      .findOne({})
      .catch((reason: unknown) => toAppError(reason));
    expect(outage).toBeInstanceOf(AppError);
    expect(outage).toMatchObject({ status: 503, retryAfter: 1 });
    expect((await health.report()).ready).toBe(false);
    await probe.close();
    await proxyConnection.destroy();
  });

  test('do not make a process unready while its pool is exhausted, only after the probe is closed', async () => {
    const busyConnection = await connectMongo(database.url, logger, {
      maxPoolSize: 1,
      waitQueueTimeoutMS: 50,
    });
    const probe = await openMongoProbe(database.url, logger);
    const slowFilter = { $where: 'sleep(500) || true' };
    const reads = Promise.allSettled([1, 2].map(() => accounts(busyConnection).findOne(slowFilter).lean()));
    expect(await Promise.all([probe.isUp(), probe.isUp()])).toEqual([true, true]);
    expect((await reads).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await probe.close();
    await expect(probe.isUp()).rejects.toBeInstanceOf(Error);
    await busyConnection.close();
  });

  test('report the closed connection of a stopping process as 503', async () => {
    const closingConnection = await connectMongo(database.url, logger);
    const { collection } = accounts(closingConnection);
    await closingConnection.close();
    const refusal: unknown = await collection.findOne({}).catch((reason: unknown) => toAppError(reason));
    expect(refusal).toMatchObject({ status: 503, retryAfter: 1 });
  });
});

describe('runMigrations', () => {
  test('creates the indexes of the models and of the kit', async () => {
    const names = async (collection: string) =>
      (await connection.collection(collection).indexes()).map(({ name }) => name);
    expect(await names('accounts')).toContain('owner_1');
    expect(await names('outbox')).toEqual(
      expect.arrayContaining(['kind_1_target_1_dueAt_1', 'key_1', 'doneAt_1']),
    );
    expect(await names('idempotency')).toContain('expiresAt_1');
  });

  test('applies a changed TTL to an existing index, with commands that the role readWrite allows', async () => {
    const commands = new Set<string>();
    for (const seconds of [60, 120]) {
      const newConnection = await createConnection(database.url, { monitorCommands: true }).asPromise();
      newConnection.getClient().on('commandStarted', ({ commandName }) => commands.add(commandName));
      await runMigrations(newConnection, { logger, models: [modelWithTtl('short', seconds)] });
      await newConnection.close();
      expect(await ttlOf('short')).toBe(seconds);
    }
    expect(commands).toContain('dropIndexes');
    expect(commands).not.toContain('collMod');
  });

  test('keep the TTL of a newer release when an older one migrates again', async () => {
    for (const seconds of [60, 120, 60]) {
      const release = await connectMongo(database.url, logger);
      await runMigrations(release, { logger, models: [modelWithTtl('rolledBack', seconds)] });
      await release.close();
    }
    expect(await ttlOf('rolledBack')).toBe(120);
  });

  test('runs each migration once, in order, with any number of concurrent processes', async () => {
    const executedIds: number[] = [];
    const migrations = [2, 1].map((id) => ({
      id,
      name: `m${id}`,
      up: async () => {
        executedIds.push(id);
        await waitUntil(() => true);
      },
    }));
    await Promise.all(
      [1, 2, 3].map(() => runMigrations(connection, { logger, models: [accounts], migrations })),
    );
    expect(executedIds).toEqual([1, 2]);
    await runMigrations(connection, { logger, models: [accounts], migrations });
    expect(executedIds).toEqual([1, 2]);
  });

  test('measures the lock with the clock of MongoDB when the own clock is an hour ahead', async () => {
    const lock = connection.collection<{ _id: number; name: string; at: Date }>('migrations');
    const now = Date.now();
    const at = new Date(now + 60_000);
    await lock.updateOne({ _id: 0 }, { $set: { name: 'another process', at } });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
    const attempts = jest.spyOn(lock, 'findOneAndUpdate');
    let expiry = 0;
    const up = async () => void (expiry = (await lock.findOne({ _id: 0 }))?.at.getTime() ?? 0);
    const run = runMigrations(connection, { logger, models: [], migrations: [{ id: 7, name: 'late', up }] });
    // A second attempt means that MongoDB refused the first one.
    await waitUntil(() => attempts.mock.calls.length >= 2);
    expect(await lock.findOne({ _id: 0 })).toMatchObject({ name: 'another process', at });
    await lock.updateOne({ _id: 0 }, { $set: { at: new Date(0) } });
    await run;
    clock.mockRestore();
    attempts.mockRestore();
    expect(expiry).toBeGreaterThan(now);
    expect(expiry).toBeLessThan(now + 3_600_000);
  });

  test('runs a failed migration again at the next start', async () => {
    let tries = 0;
    const migrations = [
      {
        id: 3,
        name: 'shaky',
        up: async () => {
          tries += 1;
          if (tries === 1) throw new Error('died half-way');
        },
      },
    ];
    await expect(runMigrations(connection, { logger, models: [], migrations })).rejects.toThrow(
      'died half-way',
    );
    await runMigrations(connection, { logger, models: [], migrations });
    expect(tries).toBe(2);
  });

  test('stops when another process has taken the lock, and does not release the lock', async () => {
    const lock = connection.collection<{ _id: number; name: string; at: Date }>('migrations');
    const executedNames: string[] = [];
    const migrations = [
      {
        id: 4,
        name: 'paused',
        up: async () => {
          executedNames.push('paused');
          const at = new Date(Date.now() + 60_000);
          await lock.updateOne({ _id: 0 }, { $set: { name: 'another process', at } });
        },
      },
      { id: 5, name: 'after', up: async () => void executedNames.push('after') },
    ];
    await expect(runMigrations(connection, { logger, models: [], migrations })).rejects.toThrow(
      'another process took the migration lock',
    );
    expect(executedNames).toEqual(['paused']);
    expect(await lock.findOne({ _id: 4 })).toBeNull();
    expect(await lock.findOne({ _id: 0 })).toMatchObject({ name: 'another process' });
    await lock.updateOne({ _id: 0 }, { $set: { at: new Date(0) } });
  });
});

describe('prepareDatabase without migrating', () => {
  const laterMigration = { id: 6, name: 'later', up: async () => undefined };
  const indexedModel = defineModel<{ town: string }>(
    'prepared',
    new Schema<{ town: string }>({ town: String }).index({ town: 1 }),
  );
  const schema = { logger, models: [indexedModel], migrations: [laterMigration] };

  test('refuses to start before the job, names the missing parts, and changes nothing', async () => {
    await expect(prepareDatabase(connection, { ...schema, migrates: false })).rejects.toThrow(
      'missing: migration 6 later, index prepared {"town":1}',
    );
    const names = await connection.listCollections();
    expect(names.map(({ name }) => name)).not.toContain('prepared');
  });

  test('starts after the job, also when a newer release has migrated further', async () => {
    const newer = { id: 7, name: 'newer', up: async () => undefined };
    await runMigrations(connection, { ...schema, migrations: [laterMigration, newer] });
    await expect(prepareDatabase(connection, { ...schema, migrates: false })).resolves.toBeUndefined();
  });

  test('starts when a newer release has changed the TTL of an index', async () => {
    const newer = await connectMongo(database.url, logger);
    await runMigrations(newer, { logger, models: [modelWithTtl('expiring', 120)] });
    await newer.close();
    const older = { logger, models: [modelWithTtl('expiring', 60)], migrates: false };
    await expect(prepareDatabase(connection, older)).resolves.toBeUndefined();
  });

  test('refuses to start while MongoDB is still building an index', async () => {
    const values = Array.from({ length: 1000 }, (_, value) => value);
    const built = defineModel<{ values: number[] }>(
      'built',
      new Schema<{ values: number[] }>({ values: [Number] }).index({ values: 1 }),
    );
    const { collection } = built(connection);
    await collection.insertMany(Array.from({ length: 500 }, () => ({ values })));
    const listIndexes = { listIndexes: 'built', includeIndexBuildInfo: true, cursor: {} };
    const isBuilding = async () =>
      (await connection.db?.runCursorCommand(listIndexes).toArray())?.some(
        (index) => index['indexBuildInfo'],
      );
    // Build the index again if a busy machine has completed it before the check.
    for (let wasChecked = false; !wasChecked;) {
      await collection.dropIndexes();
      const building = collection.createIndex({ values: 1 });
      await waitUntil(async () => (await collection.indexes()).length === 2);
      // MongoDB cannot complete the index while an open transaction has written to the collection.
      await connection.transaction(async (session) => {
        await collection.insertOne({ values: [] }, { session });
        if (!(await isBuilding())) return;
        const prepared = prepareDatabase(connection, { logger, models: [built], migrates: false });
        await expect(prepared).rejects.toThrow('missing: index built {"values":1}');
        wasChecked = true;
      });
      await building;
    }
    await prepareDatabase(connection, { logger, models: [built], migrates: false });
  });
});

test('a busy connection pool answers 503 instead of waiting for slow commands', async () => {
  const service = await connectMongo(database.url, logger);
  const { maxPoolSize } = service.getClient().options;
  const slowFilter = { $where: 'sleep(1500) || true', owner: 'ana' };
  const slowQueries = Array.from({ length: maxPoolSize * 3 }, () =>
    accounts(service).findOne(slowFilter).lean(),
  );
  const outcomes = await Promise.allSettled(slowQueries);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals.length).toBeGreaterThanOrEqual(maxPoolSize);
  for (const error of refusals) expect(toAppError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await centsOf(service, 'ana')).toBe(100);
  await service.close();
});
