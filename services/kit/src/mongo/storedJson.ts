import { LRUCache } from 'lru-cache';
import { mongo, type Model, type QueryFilter } from 'mongoose';
import { JsonList } from '../http/JsonList.ts';

/** JSON of a record, together with the fields that are needed to sort lists. */
export interface StoredJson {
  _id: string;
  createdAt: Date;
  json: Buffer;
}

interface Entry extends StoredJson {
  /** Raw BSON of the document. While the document has the same bytes, the cached JSON is valid. */
  bytes: Buffer;
}

/**
 * Reads `_id` from raw BSON without decoding the whole document. `_id` must be a string. MongoDB always stores it as
 * the first field.
 */
function idOf(bytes: Buffer): string {
  if (bytes.toString('latin1', 4, 9) !== '\u0002_id\0') throw new Error('a document whose _id is no text');
  return bytes.toString('latin1', 13, 12 + bytes.readInt32LE(9));
}

/**
 * Options for reading raw BSON. With the default batch size, a long list needs a second command, because the first
 * batch has only 101 documents.
 */
const raw = { raw: true, batchSize: 1000 };

/** Returns matching documents as raw BSON. */
export async function findRaw<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  options: { sort?: Record<string, 1 | -1>; limit?: number } = {},
): Promise<Buffer[]> {
  // The cast is safe, because the ids are strings. The driver's types allow only ObjectIds.
  const cursor = model.collection.find(filter as mongo.Filter<mongo.Document>, { ...options, ...raw });
  // The cast is safe, because each raw result is a view of the received buffer. The driver's types do not cover raw
  // results.
  const documents = (await cursor.toArray()) as unknown[] as Uint8Array[];
  return documents.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
}

/**
 * Caches the JSON of documents by their raw BSON, so that unchanged documents are not decoded and serialized again. A
 * changed document has other bytes, so the cache needs no invalidation (ADR 18).
 * @param present converts a record to the response format. Its result must depend only on the record, because the
 *   cached JSON would otherwise become stale.
 * @param maxBytes memory limit of the cache
 */
export function storedJson<R extends { _id: string; createdAt: Date }, W>(
  present: (record: R) => W,
  { maxBytes = 32 * 1024 * 1024 }: { maxBytes?: number } = {},
) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes, json }) => bytes.length + json.length + 200,
  });

  function jsonOf(document: Buffer): StoredJson {
    const _id = idOf(document);
    const storedEntry = entries.get(_id);
    if (storedEntry?.bytes.equals(document)) return storedEntry;
    // The cast is safe, because the collection stores this record type, without defaults or getters.
    const record = mongo.BSON.deserialize(document) as R;
    const entry = {
      _id,
      createdAt: record.createdAt,
      json: Buffer.from(JSON.stringify(present(record))),
      // Copy the bytes. A view would keep the whole received buffer in memory.
      bytes: Buffer.from(document),
    };
    entries.set(_id, entry);
    return entry;
  }

  return {
    /**
     * Returns the JSON of each document.
     * @param documents result of `findRaw`
     */
    of: (documents: readonly Buffer[]): StoredJson[] => documents.map(jsonOf),
    /** Creates a list response. The records are not serialized again. */
    list: (records: readonly StoredJson[]) => new JsonList<W>(records.map(({ json }) => json)),
  };
}
