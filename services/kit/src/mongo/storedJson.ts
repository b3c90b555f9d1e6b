import { LRUCache } from 'lru-cache';
import { mongo, type Model, type QueryFilter } from 'mongoose';
import { JsonList } from '../http/replies.ts';

/** A serialized record, with the fields that determine its position in a list. */
export interface StoredJson {
  _id: string;
  createdAt: Date;
  json: Buffer;
}

interface Entry extends StoredJson {
  /** Raw BSON of the document, which is the key of the cache. */
  bytes: Buffer;
}

/** Reads `_id` from raw BSON without decoding the document. `_id` must be a string, which MongoDB stores as the first field. */
function idOf(bytes: Buffer): string {
  if (bytes.toString('latin1', 4, 9) !== '\u0002_id\0') throw new Error('a document whose _id is no text');
  return bytes.toString('latin1', 13, 12 + bytes.readInt32LE(9));
}

/** Requests one large batch, because by default MongoDB sends only 101 documents in the first batch. */
const raw = { raw: true, batchSize: 1000 };

/** Returns matching documents as raw BSON. */
export async function findRaw<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  options: { sort?: Record<string, 1 | -1>; limit?: number } = {},
): Promise<Buffer[]> {
  // Safe cast, because the ids are strings and the driver's types allow only ObjectIds.
  const cursor = model.collection.find(filter as mongo.Filter<mongo.Document>, { ...options, ...raw });
  // Safe cast, because the driver's types do not cover raw results. The items are views of the received buffer.
  const found = (await cursor.toArray()) as unknown[] as Uint8Array[];
  return found.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
}

/**
 * Caches the JSON of documents by their raw BSON, so that unchanged documents are neither decoded nor serialized again. The cache
 * needs no invalidation (ADR 18).
 * @param present must depend only on the record, otherwise the cached JSON becomes stale
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
    // Safe cast, because the document comes from the collection of the record type, without defaults or getters.
    const record = mongo.BSON.deserialize(document) as R;
    const entry = {
      _id,
      createdAt: record.createdAt,
      json: Buffer.from(JSON.stringify(present(record))),
      // A view would keep the whole received buffer in memory, so the bytes are copied.
      bytes: Buffer.from(document),
    };
    known.set(_id, entry);
    return entry;
  }

  return {
    /**
     * Returns the JSON of documents.
     * @param documents result of `findRaw`
     */
    of: (documents: readonly Buffer[]): StoredJson[] => documents.map(jsonOf),
    /** Creates a response from serialized records. */
    list: (records: readonly StoredJson[]) => new JsonList<W>(records.map(({ json }) => json)),
  };
}
