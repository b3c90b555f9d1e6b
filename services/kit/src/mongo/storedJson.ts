import { LRUCache } from 'lru-cache';
import { mongo, type Model, type QueryFilter } from 'mongoose';
import { JsonList } from '../http/replies.ts';

/** Position of a record in a list, and its JSON on the wire. */
export interface StoredJson {
  _id: string;
  createdAt: Date;
  json: Buffer;
}

interface Entry extends StoredJson {
  /** What `json` was made from. */
  bytes: Buffer;
}

/** A document begins with its length, and MongoDB puts `_id` first: type, name and a zero, length, text and a zero. */
function idOf(bytes: Buffer): string {
  if (bytes.toString('latin1', 4, 9) !== '\u0002_id\0') throw new Error('a document whose _id is no text');
  return bytes.toString('latin1', 13, 12 + bytes.readInt32LE(9));
}

/** MongoDB sends 101 documents in its first batch otherwise and waits for a second request. */
const raw = { raw: true, batchSize: 1000 };

/** Finds documents without decoding them. */
export async function findRaw<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  options: { sort?: Record<string, 1 | -1>; limit?: number } = {},
): Promise<Buffer[]> {
  // The driver types every id as an ObjectId.
  const cursor = model.collection.find(filter as mongo.Filter<mongo.Document>, { ...options, ...raw });
  // The driver's types do not know raw answers: these are views on the received bytes.
  const found = (await cursor.toArray()) as unknown[] as Uint8Array[];
  return found.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
}

/**
 * Caches the JSON of each document by its raw BSON: an unchanged document is neither decoded nor serialized again, and writers need
 * not invalidate anything. Only a list of hundreds of documents earns this; see ADR 18 for the measurement.
 * @param present must depend on the record alone: a result that depends on the time would become stale
 * @param maxBytes of memory
 */
export function storedJson<R extends { _id: string; createdAt: Date }, W>(
  present: (record: R) => W,
  { maxBytes = 32 * 1024 * 1024 }: { maxBytes?: number } = {},
) {
  const known = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes, json }) => bytes.length + json.length + 200,
  });

  function jsonOf(document: Buffer): StoredJson {
    const _id = idOf(document);
    const kept = known.get(_id);
    if (kept?.bytes.equals(document)) return kept;
    // As `lean()` answers it; the collection is the record's own.
    const record = mongo.BSON.deserialize(document) as R;
    const entry = {
      _id,
      createdAt: record.createdAt,
      json: Buffer.from(JSON.stringify(present(record))),
      // A copy: the view would keep the whole answer of the database.
      bytes: Buffer.from(document),
    };
    known.set(_id, entry);
    return entry;
  }

  return {
    /** @param documents of `findRaw` */
    of: (documents: readonly Buffer[]): StoredJson[] => documents.map(jsonOf),
    /** Reply of a route. */
    list: (records: readonly StoredJson[]) => new JsonList<W>(records.map(({ json }) => json)),
  };
}
