import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import { reasonOf, textOf } from '../stack/processes/reasonOf.ts';
import { decrypted, encrypted } from './encryption.ts';

/**
 * Starts the HMAC-SHA256 signature of a backup. Encryption alone is not sufficient, because anybody with the public key
 * can encrypt a forged backup.
 */
function startSignature(key: string | undefined): Hmac | undefined {
  return key ? createHmac('sha256', key) : undefined;
}

/**
 * Verifies the signature of a backup.
 * @throws Error if the backup has no signature, or if it was signed with another key
 */
function checkSignature(expected: Buffer, found: Uint8Array | undefined): void {
  if (!found)
    throw new Error('The backup is not signed, so anybody may have written it; --unsigned accepts it');
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new Error(
      'The signature of the backup is wrong: the file was altered, or BACKUP_SIGNING_KEY is not the key of its market',
    );
}

/**
 * Version of the backup format. A backup is a gzip stream of BSON documents. The last document contains counts and a
 * signature, so a truncated file is rejected.
 */
export const FORMAT = 1;

/**
 * Document that describes the backup or one of its collections. Its field names begin with `$`, to distinguish it from
 * stored documents.
 */
export interface ArchiveMark {
  $backup?: { format: number; createdAt: Date };
  /** Describes a collection. The documents of the collection follow in the backup. */
  $collection?: {
    database: string;
    collection: string;
    options: mongo.BSON.Document;
    indexes: mongo.BSON.Document[];
  };
  /** Number of documents in each collection. The keys have the format `<database>.<collection>`. */
  $end?: Counts;
  /** HMAC signature of the backup. Present in the last document if there is a signing key. */
  $signature?: mongo.BSON.Binary;
}

export type Counts = Record<string, number>;

const { serialize, deserialize } = mongo.BSON;
const MAX_DOCUMENT_BYTES = 17 * 1024 * 1024;

export interface ArchiveKeys {
  /** Public key (`age1…`) that encrypts the backup. */
  recipient?: string;
  signingKey?: string;
}

/**
 * Writes documents to `out` as a backup. If there is a `recipient`, the backup is encrypted. If there is a
 * `signingKey`, the backup is signed.
 * @param counts number of documents per collection. The caller must fill this object before `documents` ends.
 * @throws Error if a document cannot be read or written
 */
export async function writeArchive(
  documents: AsyncIterable<mongo.BSON.Document | Buffer>,
  counts: Counts,
  out: Writable,
  { recipient, signingKey }: ArchiveKeys = {},
): Promise<void> {
  const signature = startSignature(signingKey);
  async function* plainBytes() {
    for await (const document of documents) {
      const bytes = Buffer.isBuffer(document) ? document : serialize(document);
      signature?.update(bytes);
      yield bytes;
    }
    const $signature = signature && new mongo.BSON.Binary(signature.digest());
    yield serialize({ $end: counts, ...($signature && { $signature }) } satisfies ArchiveMark);
  }
  const encrypt = (plain: AsyncIterable<Uint8Array>) => encrypted(plain, recipient);
  await pipeline(plainBytes, createGzip(), encrypt, out, { end: out !== process.stdout });
}

export interface ReadingKeys {
  /** Private key that decrypts an encrypted backup. */
  identity?: string;
  /** Key that verifies the signature. Without it, signatures are not checked. */
  signingKey?: string;
  /** True to accept a backup without a signature. A wrong signature is always refused. */
  acceptsUnsigned?: boolean;
}

/**
 * Yields the documents of a backup. The signature is checked only at the end, so callers must not use any document
 * before they receive `$end`.
 * @throws Error if the backup is invalid, truncated or altered, or cannot be decrypted
 */
export async function* documentsOf(
  input: Readable,
  { identity, signingKey, acceptsUnsigned = false }: ReadingKeys = {},
): AsyncGenerator<mongo.BSON.Document> {
  const signature = startSignature(signingKey);
  let hasEnded = false;
  let unread: Buffer = Buffer.alloc(0);
  for await (const chunk of unzipped(decrypted(input, identity))) {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    while (unread.length >= 4) {
      const size = unread.readInt32LE(0);
      if (size < 5 || size > MAX_DOCUMENT_BYTES) throw new Error('This is no backup of Boa Xepa');
      if (unread.length < size) break;
      if (hasEnded) throw new Error('The backup continues after its end');
      const document = deserialize(unread.subarray(0, size), { promoteValues: false });
      const { $end, $signature }: ArchiveMark = document;
      if ($end) {
        hasEnded = true;
        if (signature && ($signature || !acceptsUnsigned))
          checkSignature(signature.digest(), $signature?.buffer);
      } else signature?.update(unread.subarray(0, size));
      yield document;
      unread = unread.subarray(size);
    }
  }
  if (unread.length > 0) throw new Error('The backup breaks off in the middle of a document');
}

async function* unzipped(input: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const plain = createGunzip();
  // Without this handler, an error would end the process immediately. The loop below reads the same stream and reports
  // the error.
  pipeline(Readable.from(input), plain).catch(() => undefined);
  try {
    for await (const chunk of plain) yield chunk as Buffer;
  } catch (error) {
    if (!textOf(error, 'code')?.startsWith('Z_')) throw error;
    throw new Error(`The file is cut off, damaged or no backup: ${reasonOf(error)}`, { cause: error });
  }
}
