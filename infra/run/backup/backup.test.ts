import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { mongo } from 'mongoose';
import type { ArchiveKeys } from './archive.ts';
import { readBackup, type ReadBackupOptions } from './readBackup.ts';
import { finishSwap, requireSwapped } from './stagedCollections.ts';
import { writeBackup } from './writeBackup.ts';

/** Time in the distant future (ms), so that documents with a TTL index do not expire during the test. */
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
    client = orders.connection.getClient();
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

  async function archive(keys: ArchiveKeys = {}): Promise<Buffer> {
    const out = new PassThrough();
    const [bytes] = await Promise.all([buffer(out), writeBackup(client, names(), out, keys)]);
    return bytes;
  }
  const restore = (bytes: Buffer, options: Partial<ReadBackupOptions> = {}) =>
    readBackup(client, Readable.from([bytes]), { databases: names(), replace: true, ...options });
  const documentsOf = (of: TestDatabase, collection: string) =>
    client
      .db(of.connection.name)
      .collection(collection)
      .find({}, { sort: { _id: 1 }, promoteValues: false })
      .toArray();
  const collectionsIn = async (of: TestDatabase) => {
    const list = await client.db(of.connection.name).listCollections({}, { nameOnly: true }).toArray();
    return list.map(({ name }) => name).toSorted();
  };
  const empty = () => Promise.all(names().map((name) => client.db(name).dropDatabase()));

  it('restores every document unchanged, with its indexes', async () => {
    const before = await documentsOf(orders, 'orders');
    const indexes = await client.db(orders.connection.name).collection('orders').indexes();
    const backup = await archive();
    await empty();
    const counts = await restore(backup, { replace: false });
    expect(counts).toEqual({
      [`${orders.connection.name}.orders`]: 2_500,
      [`${stock.connection.name}.bags`]: 1,
      [`${stock.connection.name}.empty`]: 0,
    });
    expect(await documentsOf(orders, 'orders')).toEqual(before);
    expect(await client.db(orders.connection.name).collection('orders').indexes()).toEqual(indexes);
  });

  it('contains one snapshot of all databases despite concurrent writes', async () => {
    const out = new PassThrough({ highWaterMark: 1 });
    const counting = writeBackup(client, names(), out);
    // After the first bytes, the snapshot is open. The backup waits while nobody reads from `out`, so the writes below
    // happen during the backup.
    await new Promise((resolve) => out.once('readable', resolve));
    await client.db(stock.connection.name).collection('bags').insertOne({ stock: 7 });
    await client.db(orders.connection.name).collection('orders').deleteMany({});
    const [bytes, counts] = await Promise.all([buffer(out), counting]);
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(counts[`${orders.connection.name}.orders`]).toBe(2_500);
    expect(counts[`${stock.connection.name}.bags`]).toBe(1);
  });

  it('refuses to overwrite a database with data, unless `replace` is set', async () => {
    const backup = await archive();
    await client.db(stock.connection.name).collection('bags').insertOne({ stock: 9 });
    const attempt = (replace: boolean) => restore(backup, { replace });
    await expect(attempt(false)).rejects.toThrow(/is not empty/);
    expect(await documentsOf(stock, 'bags')).toHaveLength(2);
    await attempt(true);
    expect(await documentsOf(stock, 'bags')).toHaveLength(1);
  });

  it('leaves everything unchanged if the backup is truncated at any point', async () => {
    const backup = await archive();
    await client.db(stock.connection.name).collection('bags').insertOne({ stock: 9 });
    const before = [await documentsOf(orders, 'orders'), await documentsOf(stock, 'bags')];
    for (let cut = 1; cut <= 20; cut += 1) {
      const part = backup.subarray(0, Math.floor((backup.length * cut) / 21));
      await expect(restore(part)).rejects.toThrow(/cut off, damaged or no backup: unexpected end of file/);
    }
    expect([await documentsOf(orders, 'orders'), await documentsOf(stock, 'bags')]).toEqual(before);
    expect(await collectionsIn(orders)).toEqual(['orders']);
    expect(await collectionsIn(stock)).toEqual(['bags', 'empty']);
  });

  it('deletes data that the backup lacks when the restore replaces a database', async () => {
    const backup = await archive();
    await client.db(stock.connection.name).collection('later').insertOne({ stock: 9 });
    await restore(backup);
    expect(await collectionsIn(stock)).toEqual(['bags', 'empty']);
  });

  it('completes a swap that was killed between two collections, and refuses other work before that', async () => {
    const backup = await archive();
    const renames = jest.spyOn(mongo.Db.prototype, 'renameCollection');
    renames.mockImplementationOnce(() => Promise.reject(new Error('killed')));
    await client
      .db(orders.connection.name)
      .collection('orders')
      .deleteMany({ number: { $gte: 10 } });
    const attempt = () => restore(backup);
    await expect(attempt()).rejects.toThrow('killed');
    renames.mockRestore();
    await expect(attempt()).rejects.toThrow(/interrupted in its last step/);
    await expect(requireSwapped(client, names())).rejects.toThrow(/interrupted in its last step/);
    expect(await finishSwap(client, names())).toBe(true);
    expect(await documentsOf(orders, 'orders')).toHaveLength(2_500);
    expect(await collectionsIn(orders)).toEqual(['orders']);
    expect(await finishSwap(client, names())).toBe(false);
  });

  it('refuses to back up empty databases', async () => {
    await empty();
    await expect(writeBackup(client, names(), new PassThrough())).rejects.toThrow(/there is nothing/);
  });

  it('opens an encrypted backup only with its key, and only unaltered', async () => {
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const backup = await archive({ recipient });
    expect(backup.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(backup.includes('Sacola')).toBe(false);
    const before = await documentsOf(orders, 'orders');
    const attempt = (bytes: Buffer, key?: string) => restore(bytes, { identity: key });
    await expect(attempt(backup)).rejects.toThrow(/BACKUP_IDENTITY_FILE/);
    await expect(attempt(backup, await generateIdentity())).rejects.toThrow(/no identity matched/);
    const alteredBackup = Buffer.from(backup);
    alteredBackup[backup.length - 300] = (alteredBackup[backup.length - 300] ?? 0) ^ 1;
    await expect(attempt(alteredBackup, identity)).rejects.toThrow(
      'The encrypted backup was altered or is damaged',
    );
    await empty();
    await attempt(backup, identity);
    expect(await documentsOf(orders, 'orders')).toEqual(before);
  });

  describe('with a signing key', () => {
    const signingKey = 'key of this market';
    const forgers = {
      'altered and compressed again': async () => {
        const plain = gunzipSync(await archive({ signingKey })).toString('latin1');
        return gzipSync(Buffer.from(plain.replace('Sacola', 'Salada'), 'latin1'));
      },
      'signed with another key': () => archive({ signingKey: 'key of another market' }),
      'not signed': () => archive(),
    };

    it.each(Object.entries(forgers))('rejects a backup that is %s, and changes nothing', async (_, forge) => {
      const forged = await forge();
      await client.db(stock.connection.name).collection('bags').insertOne({ stock: 9 });
      await expect(restore(forged, { signingKey })).rejects.toThrow(
        /The signature of the backup is wrong|The backup is not signed/,
      );
      expect(await documentsOf(stock, 'bags')).toHaveLength(2);
      expect(await collectionsIn(stock)).toEqual(['bags', 'empty']);
    });

    it('restores its own backups, and unsigned ones only if the operator accepts them', async () => {
      await restore(await archive({ signingKey }), { signingKey });
      await restore(await archive(), { signingKey, acceptsUnsigned: true });
      const otherBackup = await archive({ signingKey: 'key of another market' });
      await expect(restore(otherBackup, { signingKey, acceptsUnsigned: true })).rejects.toThrow(/signature/);
    });

    it('rejects documents after the signature', async () => {
      const plain = gunzipSync(await archive({ signingKey }));
      const more = gzipSync(Buffer.concat([plain, mongo.BSON.serialize({ stock: 7 })]));
      await expect(restore(more, { signingKey })).rejects.toThrow('The backup continues after its end');
    });
  });

  it('rejects a backup that holds a database of another product', async () => {
    const [, otherDatabase = ''] = names();
    await expect(restore(await archive(), { databases: [orders.connection.name] })).rejects.toThrow(
      `The backup holds ${otherDatabase}, which is no database of the market`,
    );
  });

  it('rejects files that are damaged, truncated or not backups', async () => {
    const backup = await archive();
    await empty();
    await expect(restore(backup.subarray(0, backup.length - 200))).rejects.toThrow(
      /cut off, damaged or no backup: unexpected end of file/,
    );
    await expect(restore(Buffer.from('a text'))).rejects.toThrow(
      /cut off, damaged or no backup: incorrect header/,
    );
    await expect(restore(gzipSync('another file'))).rejects.toThrow(/no backup/);
  });
});
