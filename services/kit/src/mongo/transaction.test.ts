import type { TestDatabase } from '@boaxepa/service-testing/testDatabase';
import type { Connection } from 'mongoose';
import { accounts, accountsDatabase, centsOf, resetAccounts } from './accounts.fixture.ts';
import { afterCommit, inTransaction, insertAtEnd, updateAtEnd } from './transaction.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await accountsDatabase();
  connection = database.connection;
});
beforeEach(() => resetAccounts(connection));
afterAll(() => database.drop());

describe('inTransaction', () => {
  test('writes all or nothing', async () => {
    const attempt = inTransaction(connection, async (session) => {
      await accounts(connection).updateOne({ owner: 'ana' }, { $inc: { cents: -60 } }, { session });
      throw new Error('half-way');
    });
    await expect(attempt).rejects.toThrow('half-way');
    expect(await centsOf(connection, 'ana')).toBe(100);
  });

  test('collects writes until its end', async () => {
    const countBeforeEnd = await inTransaction(connection, async (session) => {
      const model = accounts(connection);
      insertAtEnd(model, session, { owner: 'caio', cents: 7 });
      insertAtEnd(model, session, { owner: 'dora', cents: 7 });
      updateAtEnd(model, session, { owner: 'ana' }, { $set: { cents: 7 } });
      updateAtEnd(model, session, { owner: 'edu' }, { $set: { cents: 7 } }, { upsert: true });
      updateAtEnd(model, session, { owner: 'bia' }, { $set: { cents: 7 } });
      return model.countDocuments({ cents: 7 }).session(session);
    });
    expect(countBeforeEnd).toBe(0);
    expect(await accounts(connection).countDocuments({ cents: 7 })).toBe(5);
  });

  test('fails with 503 and without effect when a collected update matches nothing', async () => {
    const attempt = inTransaction(connection, async (session) => {
      const model = accounts(connection);
      updateAtEnd(model, session, { owner: 'ana' }, { $set: { cents: 7 } });
      updateAtEnd(model, session, { owner: 'nobody' }, { $set: { cents: 7 } });
    });
    await expect(attempt).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
    expect(await centsOf(connection, 'ana')).toBe(100);
  });

  test('writes nothing and runs nothing after its work aborted the transaction', async () => {
    let isCommitted = false;
    const result = await inTransaction(connection, async (session) => {
      insertAtEnd(accounts(connection), session, { owner: 'caio', cents: 7 });
      afterCommit(session, () => (isCommitted = true));
      await accounts(connection).updateOne({ owner: 'ana' }, { $set: { cents: 7 } }, { session });
      await session.abortTransaction();
      return 'aborted';
    });
    expect(result).toBe('aborted');
    expect([await centsOf(connection, 'ana'), await centsOf(connection, 'caio'), isCommitted]).toEqual([
      100,
      undefined,
      false,
    ]);
  });

  test('retries after a write conflict, so that each of 10 concurrent transactions takes effect', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(connection, async (session) => {
          await accounts(connection).updateOne({ owner: 'ana' }, { $inc: { cents: -1 } }, { session });
          await accounts(connection).updateOne({ owner: 'bia' }, { $inc: { cents: 1 } }, { session });
        }),
      ),
    );
    expect([await centsOf(connection, 'ana'), await centsOf(connection, 'bia')]).toEqual([90, 10]);
  });

  test('fails with 503 after its time limit', async () => {
    const holder = await connection.startSession();
    holder.startTransaction();
    await accounts(connection).updateOne({ owner: 'ana' }, { $inc: { cents: 1 } }, { session: holder });
    const blockedTransaction = inTransaction(
      connection,
      (session) => accounts(connection).updateOne({ owner: 'ana' }, { $inc: { cents: 1 } }, { session }),
      { retryForMs: 50 },
    );
    await expect(blockedTransaction).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      retryAfter: 1,
    });
    await holder.abortTransaction();
    await holder.endSession();
  });
});

describe('inTransaction on a slow machine', () => {
  test('retries after a write conflict even when the first attempt took all of the time', async () => {
    let attempts = 0;
    await inTransaction(
      connection,
      async (session) => {
        attempts += 1;
        await accounts(connection).findOne({ owner: 'ana' }, null, { session });
        // This update outside of the transaction changes the same document, so the next update gets a write conflict.
        if (attempts === 1) await accounts(connection).updateOne({ owner: 'ana' }, { $inc: { cents: -1 } });
        await accounts(connection).updateOne({ owner: 'ana' }, { $inc: { cents: -1 } }, { session });
      },
      { retryForMs: 0 },
    );
    expect([attempts, await centsOf(connection, 'ana')]).toEqual([2, 98]);
  });
});
