import { LRUCache } from 'lru-cache';
import { mongo, type Model, type PipelineStage, type QueryFilter } from 'mongoose';
import { JsonList } from '../http/replies.ts';

/** Where a record stands in a list, and its JSON as it goes over the wire. */
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

/** MongoDB sends so many at once; of its own accord it sends 101 and waits to be asked again. */
const raw = { raw: true, batchSize: 1000 };

/** The driver's types know no raw answers: they are views on the bytes that came. */
const views = (found: unknown[]) =>
  (found as Uint8Array[]).map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );

/** What a query finds, undecoded. */
export async function findRaw<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  options: { sort?: Record<string, 1 | -1>; limit?: number } = {},
): Promise<Buffer[]> {
  // The driver takes every id for an ObjectId.
  const cursor = model.collection.find(filter as mongo.Filter<mongo.Document>, { ...options, ...raw });
  return views(await cursor.toArray());
}

/** What a pipeline answers, undecoded. */
export async function aggregateRaw<T>(model: Model<T>, pipeline: PipelineStage[]): Promise<Buffer[]> {
  return views(await model.collection.aggregate(pipeline, raw).toArray());
}

/**
 * Presents the records of lists that are polled, each state of a record once: while the bytes in the database are what they were,
 * so is the JSON. It needs no care from writers, and spares decoding, presenting and writing out what a change of another record
 * left alone.
 * @param present from the record alone: an answer that depends on the time would grow old here
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
    /** @param documents of `findRaw` or `aggregateRaw` */
    of: (documents: readonly Buffer[]): StoredJson[] => documents.map(jsonOf),
    /** The answer of a route. */
    list: (records: readonly StoredJson[]) => new JsonList<W>(records.map(({ json }) => json)),
  };
}
