import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { decrypted, encrypted } from './encryption.ts';

/**
 * A backup is one gzip stream of BSON documents, one after the other: a header, then for each collection its description and its
 * documents as they are stored, and an end that counts them. A file that was cut off has no end, and is refused. With a recipient the
 * stream is a file of age.
 */
export const FORMAT = 1;

/** Documents of the archive itself have one of these fields; no stored field begins with a dollar sign. */
export interface ArchiveMark {
  $backup?: { format: number; createdAt: Date };
  /** Stands in front of the documents of a collection. */
  $collection?: {
    database: string;
    collection: string;
    options: mongo.BSON.Document;
    indexes: mongo.BSON.Document[];
  };
  /** How many documents there were of each collection, `<database>.<collection>`. */
  $end?: Counts;
}

export type Counts = Record<string, number>;

const { serialize, deserialize } = mongo.BSON;
const MAX_DOCUMENT_BYTES = 17 * 1024 * 1024;

/** Writes an archive to `out`, for whoever can open what is encrypted for `recipient`. */
export class ArchiveWriter {
  readonly #gzip: Gzip = createGzip();
  readonly #written: Promise<void>;

  constructor(out: Writable, recipient?: string) {
    const encrypt = (plain: AsyncIterable<Uint8Array>) => encrypted(plain, recipient);
    this.#written = pipeline(this.#gzip, encrypt, out, { end: out !== process.stdout });
    // A failure is thrown by `end`, or shows as a gzip that takes no more.
    this.#written.catch(() => undefined);
  }

  async add(document: mongo.BSON.Document | Buffer): Promise<void> {
    const bytes = Buffer.isBuffer(document) ? document : serialize(document);
    if (this.#gzip.write(bytes)) return;
    await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }

  async end(): Promise<void> {
    this.#gzip.end();
    await this.#written;
  }
}

/**
 * The documents of an archive, with every number in the type that it was stored with.
 * @param identity that opens it when it is encrypted
 * @throws when the stream is no archive, breaks off or cannot be opened
 */
export async function* documentsOf(input: Readable, identity?: string): AsyncGenerator<mongo.BSON.Document> {
  const plain = createGunzip();
  // What goes wrong there ends the loop below.
  pipeline(Readable.from(decrypted(input, identity)), plain).catch(() => undefined);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of plain) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 4) {
      const size = rest.readInt32LE(0);
      if (size < 5 || size > MAX_DOCUMENT_BYTES) throw new Error('This is no backup of Boa Xepa');
      if (rest.length < size) break;
      yield deserialize(rest.subarray(0, size), { promoteValues: false });
      rest = rest.subarray(size);
    }
  }
  if (rest.length > 0) throw new Error('The backup breaks off in the middle of a document');
}
