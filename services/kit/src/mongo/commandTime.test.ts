import { Schema, type Connection } from 'mongoose';
import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { startedCommands, unlimitedCommands } from '@boaxepa/service-testing/startedCommands';
import { runInContext } from '../context/requestContext.ts';
import { toAppError } from '../errors/errorHandler.ts';
import { defineModel } from './defineModel.ts';
import { runMigrations } from './migrations.ts';
import { findRaw } from './storedJson.ts';
import { inTransaction, insertAtEnd, updateAtEnd } from './transaction.ts';

interface Account {
  _id: string;
  cents: number;
}
const accounts = defineModel<Account>('accounts', new Schema<Account>({ _id: String, cents: Number }));

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await testDatabase();
  connection = database.connection;
  await runMigrations(connection, { logger, models: [accounts] });
});
beforeEach(async () => {
  await accounts(connection).deleteMany({});
  await accounts(connection).insertMany([{ _id: 'ana', cents: 100 }]);
});
afterAll(() => database.drop());

/** Filter that waits 300 ms in MongoDB before it matches. MongoDB checks the time limit after the wait. */
const slow = {
  $expr: { $function: { body: 'function() { sleep(300); return true; }', args: [], lang: 'js' } },
};
/** Error codes of an exceeded time limit: MaxTimeMSExpired, or Interrupted if the filter's JavaScript was running. */
const timeLimitCodes = [50, 11_601];
const withLimit = <T>(commandMs: number, work: () => T) =>
  runInContext({ requestId: 'test', log: logger, commandMs }, work);
const failureOf = async (work: PromiseLike<unknown>) => {
  const error: unknown = await Promise.resolve(work).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { code: (error as { code?: unknown } | undefined)?.code, answer: toAppError(error) };
};

test.each<[string, () => PromiseLike<unknown>]>([
  ['find', () => accounts(connection).find(slow).lean()],
  ['update', () => accounts(connection).updateOne(slow, { $inc: { cents: 1 } })],
  ['native find', () => findRaw(accounts(connection), slow)],
  [
    'update in a transaction',
    () =>
      inTransaction(connection, (session) =>
        accounts(connection).updateOne(slow, { $inc: { cents: 1 } }, { session }),
      ),
  ],
])('MongoDB ends a %s after its time limit, and the answer is 503 with Retry-After', async (_name, work) => {
  const { code, answer } = await withLimit(50, () => failureOf(work()));
  expect(timeLimitCodes).toContain(code);
  expect(answer).toMatchObject({ status: 503, retryAfter: 1 });
  expect(await accounts(connection).findOne({}).lean()).toMatchObject({ cents: 100 });
});

test('every method of a model sends a time limit', async () => {
  const model = accounts(connection);
  const owner = { _id: 'ana' };
  const increment = { $inc: { cents: 1 } };
  const commands = await startedCommands(connection, async () => {
    await model.find();
    await model.find().lean().cursor().next();
    await model.findOne();
    await model.exists(owner);
    await model.aggregate([{ $match: owner }]);
    await model
      .aggregate([{ $match: owner }])
      .cursor()
      .next();
    await model.countDocuments();
    await model.estimatedDocumentCount();
    await model.distinct('cents');
    await model.create({ _id: 'bia', cents: 1 });
    await model.insertOne({ _id: 'caio', cents: 1 });
    await model.insertMany([{ _id: 'dora', cents: 1 }]);
    await model.bulkWrite([
      { insertOne: { document: { _id: 'edu', cents: 1 } } },
      { updateOne: { filter: owner, update: increment } },
      { deleteOne: { filter: { _id: 'edu' } } },
    ]);
    await model.updateOne(owner, increment);
    await model.updateMany({}, increment);
    await model.replaceOne(owner, { cents: 1 });
    await model.findOneAndUpdate(owner, increment);
    await model.findOneAndReplace(owner, { cents: 1 });
    await model.findOneAndDelete({ _id: 'caio' });
    await model.deleteOne({ _id: 'dora' });
    await model.deleteMany({ _id: 'bia' });
    await model.createIndexes();
    await findRaw(model, owner);
    await connection
      .getClient()
      .withSession({ snapshot: true }, (session) => model.findOne(owner, null, { session }));
    await inTransaction(connection, async (session) => {
      insertAtEnd(model, session, { _id: 'fabi', cents: 1 });
      updateAtEnd(model, session, owner, increment);
    });
  });
  expect(unlimitedCommands(commands)).toEqual([]);
});
