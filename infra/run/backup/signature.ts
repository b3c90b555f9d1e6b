import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';

/**
 * Starts the signature of a backup: HMAC-SHA256 with BACKUP_SIGNING_KEY. Encryption does not prove the origin of a
 * backup, because anybody can encrypt with the public recipient key.
 */
export function startSignature(key: string | undefined): Hmac | undefined {
  return key ? createHmac('sha256', key) : undefined;
}

/** @throws Error if the backup has no signature, or if its signature was not made with this key */
export function checkSignature(expected: Buffer, found: Uint8Array | undefined): void {
  if (!found)
    throw new Error('The backup is not signed, so anybody may have written it; --unsigned accepts it');
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new Error(
      'The signature of the backup is wrong: the file was altered, or BACKUP_SIGNING_KEY is not the key of its market',
    );
}
