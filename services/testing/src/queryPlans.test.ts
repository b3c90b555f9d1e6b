import { profiledReads } from './profiledReads.ts';
import { faultOf } from './queryPlans.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const fruits = database.connection.collection('fruits');
  await fruits.createIndex({ kind: 1, price: 1 });
  await fruits.insertMany(
    Array.from({ length: 40 }, (_, index) => ({ kind: index % 2, price: index, ripe: index === 0 })),
  );
});
afterAll(() => database.drop());

const fruits = () => database.connection.collection('fruits');

test.each([
  ['found by its index', () => fruits().find({ kind: 1 }).toArray(), undefined],
  [
    'in the order of its index',
    () => fruits().find({ kind: 1 }).sort({ price: 1 }).limit(5).toArray(),
    undefined,
  ],
  ['counted by keys', () => fruits().countDocuments({ kind: 1 }), undefined],
  ['changed', () => fruits().updateOne({ kind: 1, price: 7 }, { $set: { ripe: true } }), undefined],
  ['searched for everywhere', () => fruits().find({ ripe: true }).toArray(), 'reads the whole collection'],
  ['sorted', () => fruits().find({ kind: 1 }).sort({ ripe: 1 }).toArray(), 'sorts in memory'],
  [
    'counted by documents',
    () => fruits().countDocuments({ kind: 1, ripe: false }),
    'examines 20 documents for 1 documents',
  ],
  [
    'sought among many',
    () => fruits().find({ kind: 1, ripe: 'never' }).toArray(),
    'examines 20 keys for 0 documents',
  ],
  [
    'changed among many',
    () => fruits().updateMany({ kind: 0, ripe: 'never' }, { $set: { ripe: true } }),
    'examines 20 keys for 0 documents',
  ],
])('a query that is %s is judged correctly', async (_name, query, fault) => {
  const reads = await profiledReads(database.connection, query);
  expect(reads.map(faultOf)).toEqual([fault]);
});
