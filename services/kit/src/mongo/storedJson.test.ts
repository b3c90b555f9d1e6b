import { Schema } from 'mongoose';
import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { defineModel } from './defineModel.ts';
import { findRaw, storedJson } from './storedJson.ts';

interface Fruit {
  _id: string;
  name: string;
  cents: number;
  ripe: boolean;
  at: { from: Date } | null;
  createdAt: Date;
}
const fruits = defineModel<Fruit>(
  'fruits',
  new Schema<Fruit>({ _id: String, name: String, cents: Number, ripe: Boolean, at: Object, createdAt: Date }),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => void (await fruits(database.connection).deleteMany({})));
afterAll(() => database.drop());

const give = (name: string, createdAt = new Date(0)) =>
  fruits(database.connection).insertOne({
    _id: `id-of-${name}`,
    name,
    cents: 1490,
    ripe: true,
    at: { from: new Date(7) },
    createdAt,
  });
const read = () => findRaw(fruits(database.connection), {}, { sort: { _id: 1 } });
const texts = (records: { json: Buffer }[]) =>
  records.map(({ json }) => JSON.parse(json.toString()) as unknown);

test('a document is presented as the record that lean() returns', async () => {
  await give('maçã', new Date(5));
  const present = jest.fn((fruit: Fruit) => fruit);
  const [json] = storedJson(present).of(await read());
  const lean = await fruits(database.connection).findById('id-of-maçã').lean();
  expect(present).toHaveBeenCalledWith(expect.objectContaining({ ...lean }));
  expect(json).toMatchObject({ createdAt: new Date(5) });
});

test('only changed documents are presented again', async () => {
  for (const name of ['banana', 'caju', 'uva']) await give(name);
  const present = jest.fn(({ name, cents }: Fruit) => ({ name, cents }));
  const json = storedJson(present);
  const first = json.of(await read());
  expect(json.of(await read())).toEqual(first);
  expect(present).toHaveBeenCalledTimes(3);
  await fruits(database.connection).updateOne({ name: 'caju' }, { $set: { cents: 1 } });
  expect(texts(json.of(await read()))).toEqual([
    { name: 'banana', cents: 1490 },
    { name: 'caju', cents: 1 },
    { name: 'uva', cents: 1490 },
  ]);
  expect(present).toHaveBeenCalledTimes(4);
});

test('the cache respects its size limit', async () => {
  for (const name of ['banana', 'caju', 'uva']) await give(name);
  const present = jest.fn(({ name }: Fruit) => ({ name }));
  const json = storedJson(present, { maxBytes: 800 });
  for (let round = 0; round < 2; round += 1)
    expect(texts(json.of(await read()))).toEqual([{ name: 'banana' }, { name: 'caju' }, { name: 'uva' }]);
  expect(present).toHaveBeenCalledTimes(6);
});
