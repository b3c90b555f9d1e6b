import { LRUCache } from 'lru-cache';
import { mongo, type Model, type QueryFilter } from 'mongoose';
import { JsonList } from '../http/replies.ts';

/** A record's position in a list, and its JSON for the response. */
export interface StoredJson {
  _id: string;
  createdAt: Date;
  json: Buffer;
}

interface Entry extends StoredJson {
  /** BSON from which the JSON was created. */
  bytes: Buffer;
}

/**
 * Reads `_id` from raw BSON. A document begins with its length. MongoDB stores `_id` as the first field: type, name
 * and NUL, then length, text and NUL.
 */
function idOf(bytes: Buffer): string {
  if (bytes.toString('latin1', 4, 9) !== '\u0002_id\0') throw new Error('a document whose _id is no text');
  return bytes.toString('latin1', 13, 12 + bytes.readInt32LE(9));
}

/** Requests one large batch. By default, MongoDB sends 101 documents first and waits for a second request. */
const raw = { raw: true, batchSize: 1000 };

/** Finds documents and returns their raw BSON without decoding it. */
export async function findRaw<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  options: { sort?: Record<string, 1 | -1>; limit?: number } = {},
): Promise<Buffer[]> {
  // Safe cast: the driver's types assume that every id is an ObjectId, but these ids are texts.
  const cursor = model.collection.find(filter as mongo.Filter<mongo.Document>, { ...options, ...raw });
  // Safe cast: the driver's types do not cover raw results. These are views on the received bytes.
  const found = (await cursor.toArray()) as unknown[] as Uint8Array[];
  return found.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
}

/**
 * Caches the JSON of each document by its raw BSON. An unchanged document is neither decoded nor serialized again,
 * and writers do not need to invalidate the cache. Use it only for lists of hundreds of documents; ADR 18 contains
 * the measurement.
 * @param present must depend only on the record, because a result that depends on the time would become stale
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
    // Safe cast: the document comes from the record's own collection and has the same form as a result of `lean()`.
    const record = mongo.BSON.deserialize(document) as R;
    const entry = {
      _id,
      createdAt: record.createdAt,
      json: Buffer.from(JSON.stringify(present(record))),
      // Stores a copy, because a view would keep the whole response of the database in memory.
      bytes: Buffer.from(document),
    };
    known.set(_id, entry);
    return entry;
  }

  return {
    /** Returns the JSON of each document. @param documents result of `findRaw` */
    of: (documents: readonly Buffer[]): StoredJson[] => documents.map(jsonOf),
    /** Creates the response of a route. */
    list: (records: readonly StoredJson[]) => new JsonList<W>(records.map(({ json }) => json)),
  };
}
