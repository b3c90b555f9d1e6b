import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { decrypted, encrypted } from './encryption.ts';
import { checkSignature, startSignature } from './signature.ts';

/**
 * Format version of backups. A backup is a gzip stream of BSON documents that ends with a trailer, which contains counts and a
 * signature. A truncated file has no trailer and is rejected.
 */
export const FORMAT = 1;

/** Document of the archive that is not data. Fields of stored documents never begin with `$`. */
export interface ArchiveMark {
  $backup?: { format: number; createdAt: Date };
  /** Precedes the documents of each collection. */
  $collection?: {
    database: string;
    collection: string;
    options: mongo.BSON.Document;
    indexes: mongo.BSON.Document[];
  };
  /** Number of documents by `<database>.<collection>`. */
  $end?: Counts;
  /** Part of the `$end` document if a signing key is set. */
  $signature?: mongo.BSON.Binary;
}

export type Counts = Record<string, number>;

const { serialize, deserialize } = mongo.BSON;
const MAX_DOCUMENT_BYTES = 17 * 1024 * 1024;

export interface ArchiveKeys {
  /** Public key (`age1…`) that encrypts the archive. */
  recipient?: string;
  signingKey?: string;
}

/** Writes an archive to `out`. A `recipient` encrypts the archive, and a `signingKey` signs it. */
export class ArchiveWriter {
  readonly #gzip: Gzip = createGzip();
  readonly #written: Promise<void>;
  readonly #signature: ReturnType<typeof startSignature>;

  constructor(out: Writable, { recipient, signingKey }: ArchiveKeys = {}) {
    this.#signature = startSignature(signingKey);
    const encrypt = (plain: AsyncIterable<Uint8Array>) => encrypted(plain, recipient);
    this.#written = pipeline(this.#gzip, encrypt, out, { end: out !== process.stdout });
    // The error is ignored here, because `end` reports the error or the gzip stream stops.
    this.#written.catch(() => undefined);
  }

  async add(document: mongo.BSON.Document | Buffer): Promise<void> {
    const bytes = Buffer.isBuffer(document) ? document : serialize(document);
    this.#signature?.update(bytes);
    if (this.#gzip.write(bytes)) return;
    await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }

  async end(counts: Counts): Promise<void> {
    const $signature = this.#signature && new mongo.BSON.Binary(this.#signature.digest());
    const trailer: ArchiveMark = { $end: counts, ...($signature && { $signature }) };
    this.#gzip.end(serialize(trailer));
    await this.#written;
  }
}

export interface ReadingKeys {
  /** Private key for an encrypted archive. */
  identity?: string;
  /** If absent, signatures are not checked. */
  signingKey?: string;
  /** If true, an archive without a signature is accepted. */
  acceptsUnsigned?: boolean;
}

/**
 * Yields the documents of an archive, with the stored BSON number types. The signature is checked at the end, so do not use any
 * document before `$end`.
 * @throws Error if the archive is invalid, truncated or altered, or cannot be decrypted
 */
export async function* documentsOf(
  input: Readable,
  { identity, signingKey, acceptsUnsigned = false }: ReadingKeys = {},
): AsyncGenerator<mongo.BSON.Document> {
  const signature = startSignature(signingKey);
  let ended = false;
  const plain = createGunzip();
  // The loop below reports the error.
  pipeline(Readable.from(decrypted(input, identity)), plain).catch(() => undefined);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of plain) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 4) {
      const size = rest.readInt32LE(0);
      if (size < 5 || size > MAX_DOCUMENT_BYTES) throw new Error('This is no backup of Boa Xepa');
      if (rest.length < size) break;
      if (ended) throw new Error('The backup continues after its end');
      const document = deserialize(rest.subarray(0, size), { promoteValues: false });
      const { $end, $signature }: ArchiveMark = document;
      if ($end) {
        ended = true;
        if (signature && ($signature || !acceptsUnsigned))
          checkSignature(signature.digest(), $signature?.buffer);
      } else signature?.update(rest.subarray(0, size));
      yield document;
      rest = rest.subarray(size);
    }
  }
  if (rest.length > 0) throw new Error('The backup breaks off in the middle of a document');
}
