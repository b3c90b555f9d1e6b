import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { newObjectId } from '../mongo/newId.ts';
import { markDone } from './markDone.ts';
import { outboxRecords } from './outboxRecords.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(() => jest.restoreAllMocks());

test('the record of a finished job survives an hour without the database', async () => {
  const records = outboxRecords(database.connection);
  const id = newObjectId();
  await records.collection.insertOne({ _id: id, done: false });
  const now = Date.now();
  const write = jest.spyOn(records, 'updateMany').mockImplementationOnce(() => {
    jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
    throw new Error('no database');
  });
  const insist = jest.fn();
  await markDone(database.connection, [id], { insist });
  expect(insist).toHaveBeenCalledTimes(1);
  expect(write).toHaveBeenCalledTimes(2);
  expect(await records.findById(id).lean()).toMatchObject({ done: true });
});
