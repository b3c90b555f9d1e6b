import { createConnection, Schema, type Connection } from 'mongoose';
import { appError } from '../errors/AppError.ts';
import { reply, type Reply } from '../http/routes.ts';
import { defineModel } from '../mongo/defineModel.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { hashOf } from './header.ts';
import { withIdempotency, type KeepAnswer, idempotencyRecords } from './idempotency.ts';

const effects = defineModel<{ of: string }>('effects', new Schema<{ of: string }>({ of: String }));

let database: TestDatabase;
let connection: Connection;
let keys = 0;
beforeAll(async () => {
  database = await testDatabase();
  connection = database.connection;
  await runMigrations(connection, { logger: silentLogger, models: [effects] });
});
beforeEach(async () => {
  keys += 1;
  await effects(connection).deleteMany({});
});
afterAll(() => database.drop());

const act = (
  run: (storeAnswer: KeepAnswer<{ id: number }>) => Promise<Reply<{ id: number }>>,
  options: { body?: object; waitMs?: number; leaseMs?: number; actorId?: string } = {},
) =>
  withIdempotency(
    {
      connection,
      scope: 'test',
      actorId: options.actorId ?? 'ana',
      idempotency: { key: `key-${keys}`, bodyHash: hashOf(options.body ?? {}) },
      waitMs: options.waitMs ?? 2000,
      ...(options.leaseMs !== undefined && { leaseMs: options.leaseMs }),
    },
    run,
  );

test('the first success is repeated, with status, message and further fields', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    return reply({ id: runs }, { status: 201, message: 'Feito', top: { orderId: 'x' } });
  };
  const first = await act(run);
  expect(await act(run)).toEqual(first);
  expect(runs).toBe(1);
});

test('five concurrent requests run once', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    await effects(connection).create({ of: 'run' });
    return reply({ id: runs });
  };
  const answers = await Promise.all(Array.from({ length: 5 }, () => act(run)));
  expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 5 }, () => ({ id: 1 })));
  expect(await effects(connection).countDocuments()).toBe(1);
});

test('a failure is not stored', async () => {
  await expect(act(() => Promise.reject(appError('OUT_OF_STOCK')))).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
  });
  expect((await act(async () => reply({ id: 7 }))).data).toEqual({ id: 7 });
});

test('a waiting request runs as soon as the first one has failed', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const { promise: firstStart, resolve: starts } = Promise.withResolvers<void>();
  const first = act(() => {
    starts();
    return promise;
  });
  await firstStart;
  const second = act(async () => reply({ id: 2 }));
  reject(appError('OUT_OF_STOCK'));
  await expect(first).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  expect((await second).data).toEqual({ id: 2 });
});

test('refuses the same key with another body, and accepts it from another person', async () => {
  await act(async () => reply({ id: 1 }), { body: { a: 1, b: 2 } });
  expect((await act(async () => reply({ id: 2 }), { body: { b: 2, a: 1 } })).data).toEqual({ id: 1 });
  await expect(act(async () => reply({ id: 2 }), { body: { a: 2 } })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
    status: 422,
  });
  expect((await act(async () => reply({ id: 3 }), { actorId: 'bia' })).data).toEqual({ id: 3 });
});

test('a concurrent request waits for the first, then gets 409 with Retry-After', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: firstStart, resolve: starts } = Promise.withResolvers<void>();
  const first = act(async () => {
    starts();
    await promise;
    return reply({ id: 1 });
  });
  await firstStart;
  const insert = jest.spyOn(idempotencyRecords(connection), 'create');
  await expect(act(async () => reply({ id: 2 }), { waitMs: 150 })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_IN_FLIGHT',
    status: 409,
    retryAfter: 1,
  });
  // The waiting request only reads. Every further insertion would fail.
  expect(insert).toHaveBeenCalledTimes(1);
  insert.mockRestore();
  resolve();
  expect((await first).data).toEqual({ id: 1 });
});

test('a key is freed after its process was killed, and a slow run that lost the key has no effect', async () => {
  const { promise: wakeUp, resolve: wake } = Promise.withResolvers<void>();
  const { promise: firstStart, resolve: starts } = Promise.withResolvers<void>();
  const place =
    (id: number, beforeWrite?: () => Promise<void>) => (storeAnswer: KeepAnswer<{ id: number }>) =>
      inTransaction(connection, async (session) => {
        await beforeWrite?.();
        await effects(connection).create([{ of: String(id) }], { session });
        const answer = reply({ id });
        await storeAnswer(session, answer);
        return answer;
      });
  const sleep = () => {
    starts();
    return wakeUp;
  };
  const slowAct = act(place(1, sleep), { leaseMs: 50 });
  await firstStart;
  const second = await act(place(2), { leaseMs: 5000 });
  expect(second.data).toEqual({ id: 2 });
  wake();
  await expect(slowAct).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect((await effects(connection).find().lean()).map((effect) => effect.of)).toEqual(['2']);
});

test('an answer stored in the transaction survives a crash after the commit', async () => {
  const failingAct = act(async (storeAnswer) => {
    await inTransaction(connection, (session) => storeAnswer(session, reply({ id: 1 })));
    throw new Error('the process is gone');
  });
  await expect(failingAct).rejects.toThrow('the process is gone');
  expect((await act(async () => reply({ id: 2 }))).data).toEqual({ id: 1 });
});

test('records are removed after 24 hours', async () => {
  await act(async () => reply({ id: 1 }));
  const record = await idempotencyRecords(connection).findById(`test:ana:key-${keys}`).lean();
  const hours = (Number(record?.expiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
});

test('an early 503 is answered without a call to the database', async () => {
  const closedConnection = createConnection();
  await expect(
    withIdempotency(
      {
        connection: closedConnection,
        scope: 'test',
        actorId: 'ana',
        idempotency: { key: 'key-away', bodyHash: hashOf({}) },
        refuseEarly: () => Promise.reject(appError('SERVICE_UNAVAILABLE')),
      },
      async () => reply(1),
    ),
  ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a request without a key runs the handler each time', async () => {
  const answer = await withIdempotency(
    { connection, scope: 'test', actorId: 'ana', idempotency: undefined },
    async () => reply(1),
  );
  expect(answer.data).toBe(1);
});
