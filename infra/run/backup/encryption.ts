import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { reasonOf } from '../stack/processes/reasonOf.ts';

/**
 * First bytes of a file in the format of the encryption tool `age` (age-encryption.org/v1). This tool can decrypt the
 * backups.
 */
const AGE_MARK = Buffer.from('age-encryption.org/v1');

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Encrypts a stream for `recipient` (a public key, `age1…`). Without a recipient, the stream stays unencrypted.
 * @throws Error if the recipient is invalid
 */
export async function* encrypted(plain: Bytes, recipient: string | undefined): AsyncGenerator<Uint8Array> {
  if (!recipient) return yield* plain;
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(ReadableStream.from(plain));
}

/**
 * Decrypts a stream if it is encrypted.
 * @param identity private key (`AGE-SECRET-KEY-1…`)
 * @throws Error if the private key does not match, or if the stream was altered
 */
export async function* decrypted(input: Bytes, identity: string | undefined): AsyncGenerator<Uint8Array> {
  const source = input[Symbol.asyncIterator]();
  let head: Uint8Array = Buffer.alloc(0);
  for (let next = await source.next(); !next.done; next = await source.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= AGE_MARK.length) break;
  }
  const bytes = fromThere(head, source);
  if (!AGE_MARK.equals(head.subarray(0, AGE_MARK.length))) return yield* bytes;
  if (!identity) throw new Error('The backup is encrypted: BACKUP_IDENTITY_FILE names the file of its key');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const plain = await decrypter.decrypt(ReadableStream.from(bytes));
  try {
    yield* plain;
  } catch (error) {
    throw new Error(`The encrypted backup was altered or is damaged: ${reasonOf(error)}`, { cause: error });
  }
}

async function* fromThere(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * Reads the private key from a file that `age-keygen` created.
 * @throws Error if the file contains no private key
 */
export async function readIdentity(file: string | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  const identity = /^AGE-SECRET-KEY-1\S+/m.exec(await readFile(file, 'utf8'))?.[0];
  if (!identity) throw new Error(`${file} holds no identity of age`);
  return identity;
}
