import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { testDatabase, type TestDatabase } from '@boaxepa/service-kit/testing/testDatabase';
import { mongo } from 'mongoose';
import { writeBackup } from './writeBackup.ts';
import { readBackup } from './readBackup.ts';

/** Milliseconds: what expires by its index must not do so while the test runs. */
const FAR_AWAY = Date.UTC(2100, 0);

const { Decimal128, Double, Int32, Long, ObjectId } = mongo.BSON;

describe('backup and restore', () => {
  let orders: TestDatabase;
  let stock: TestDatabase;
  let client: mongo.MongoClient;
  const names = () => [orders.connection.name, stock.connection.name];

  beforeEach(async () => {
    orders = await testDatabase();
    stock = await testDatabase();
    client = orders.connection.getClient() as mongo.MongoClient;
    await client
      .db(orders.connection.name)
      .collection('orders')
      .insertMany(
        Array.from({ length: 2_500 }, (_, index) => ({
          number: new Int32(index),
          total: Long.fromNumber(index * 100),
          rating: new Double(4),
          exact: Decimal128.fromString('1.10'),
          at: new Date(FAR_AWAY + index),
          lines: [{ itemId: new ObjectId(), text: 'Sacola de pão' }],
          nothing: null,
        })),
      );
    await client
      .db(orders.connection.name)
      .collection('orders')
      .createIndexes([
        { key: { number: 1 }, unique: true },
        { key: { at: 1 }, expireAfterSeconds: 60 },
      ]);
    await client.db(stock.connection.name).collection('bags').insertOne({ stock: 5 });
    await client.db(stock.connection.name).createCollection('empty');
  });
  afterEach(() => Promise.all([orders.drop(), stock.drop()]));

  async function archive(): Promise<Buffer> {
    const out = new PassThrough();
    const [bytes] = await Promise.all([buffer(out), writeBackup(client, names(), out)]);
    return bytes;
  }
  const stored = (of: TestDatabase, collection: string) =>
    client
      .db(of.connection.name)
      .collection(collection)
      .find({}, { sort: { _id: 1 }, promoteValues: false })
      .toArray();
  const empty = () => Promise.all(names().map((name) => client.db(name).dropDatabase()));

  it('brings every document back as it was, with its indexes', async () => {
    const before = await stored(orders, 'orders');
    const indexes = await client.db(orders.connection.name).collection('orders').indexes();
    const backup = await archive();
    await empty();
    const counts = await readBackup(client, Readable.from([backup]), { replace: false });
    expect(counts).toEqual({
      [`${orders.connection.name}.orders`]: 2_500,
      [`${stock.connection.name}.bags`]: 1,
      [`${stock.connection.name}.empty`]: 0,
    });
    expect(await stored(orders, 'orders')).toEqual(before);
    expect(await client.db(orders.connection.name).collection('orders').indexes()).toEqual(indexes);
  });

  it('is one moment of all databases, whatever is written meanwhile', async () => {
    const out = new PassThrough({ highWaterMark: 1 });
    const counting = writeBackup(client, names(), out);
    // The first bytes are out: the snapshot is taken, and the pipe is full.
    await new Promise((resolve) => out.once('readable', resolve));
    await client.db(stock.connection.name).collection('bags').insertOne({ stock: 7 });
    await client.db(orders.connection.name).collection('orders').deleteMany({});
    const [bytes, counts] = await Promise.all([buffer(out), counting]);
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(counts[`${orders.connection.name}.orders`]).toBe(2_500);
    expect(counts[`${stock.connection.name}.bags`]).toBe(1);
  });

  it('leaves a database that holds something alone, unless told otherwise', async () => {
    const backup = await archive();
    await client.db(stock.connection.name).collection('bags').insertOne({ stock: 9 });
    const attempt = (replace: boolean) => readBackup(client, Readable.from([backup]), { replace });
    await expect(attempt(false)).rejects.toThrow(/is not empty/);
    expect(await stored(stock, 'bags')).toHaveLength(2);
    await attempt(true);
    expect(await stored(stock, 'bags')).toHaveLength(1);
  });

  it('refuses what is damaged, cut off or no backup', async () => {
    const backup = await archive();
    await empty();
    const attempt = (bytes: Buffer) => readBackup(client, Readable.from([bytes]), { replace: true });
    await expect(attempt(backup.subarray(0, backup.length - 200))).rejects.toThrow(/unexpected end of file/);
    await expect(attempt(Buffer.from('a text'))).rejects.toThrow(/incorrect header/);
    await expect(attempt(gzipSync('another file'))).rejects.toThrow(/no backup/);
  });
});
