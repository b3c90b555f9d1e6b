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
  /** BSON from which `json` was created. */
  bytes: Buffer;
}

/**
 * Reads `_id` from raw BSON: a document begins with its length, and MongoDB stores `_id` first as type, name and NUL,
 * length, text and NUL.
 */
function idOf(bytes: Buffer): string {
  if (bytes.toString('latin1', 4, 9) !== '\u0002_id\0') throw new Error('a document whose _id is no text');
  return bytes.toString('latin1', 13, 12 + bytes.readInt32LE(9));
}

/** One large batch: by default MongoDB sends 101 documents first and waits for a second request. */
const raw = { raw: true, batchSize: 1000 };

/** Finds documents without decoding them. */
export async function findRaw<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  options: { sort?: Record<string, 1 | -1>; limit?: number } = {},
): Promise<Buffer[]> {
  // Safe cast: the driver's types assume that every id is an ObjectId.
  const cursor = model.collection.find(filter as mongo.Filter<mongo.Document>, { ...options, ...raw });
  // The driver's types do not cover raw results, which are views on the received bytes.
  const found = (await cursor.toArray()) as unknown[] as Uint8Array[];
  return found.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
}

/**
 * Caches the JSON of each document by its raw BSON. An unchanged document is neither decoded nor serialized again, and
 * writers need not invalidate anything. Only worth it for lists of hundreds of documents; ADR 18 has the measurement.
 * @param present must depend on the record alone, because a time-dependent result would become stale
 * @param maxBytes memory limit of the cache
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
    // Safe cast: the same form as `lean()`, from the record's own collection.
    const record = mongo.BSON.deserialize(document) as R;
    const entry = {
      _id,
      createdAt: record.createdAt,
      json: Buffer.from(JSON.stringify(present(record))),
      // A copy, because a view would keep the database's whole answer in memory.
      bytes: Buffer.from(document),
    };
    known.set(_id, entry);
    return entry;
  }

  return {
    /** Returns the JSON of documents. @param documents result of `findRaw` */
    of: (documents: readonly Buffer[]): StoredJson[] => documents.map(jsonOf),
    /** Creates the reply of a route. */
    list: (records: readonly StoredJson[]) => new JsonList<W>(records.map(({ json }) => json)),
  };
}
