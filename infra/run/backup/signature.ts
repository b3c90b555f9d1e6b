import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';

/**
 * Starts the HMAC-SHA256 signature of a backup. Encryption alone is not sufficient, because anybody with the public key
 * can encrypt a forged backup.
 */
export function startSignature(key: string | undefined): Hmac | undefined {
  return key ? createHmac('sha256', key) : undefined;
}

/**
 * Verifies the signature of a backup.
 * @throws Error if the backup has no signature, or if it was signed with another key
 */
export function checkSignature(expected: Buffer, found: Uint8Array | undefined): void {
  if (!found)
    throw new Error('The backup is not signed, so anybody may have written it; --unsigned accepts it');
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new Error(
      'The signature of the backup is wrong: the file was altered, or BACKUP_SIGNING_KEY is not the key of its market',
    );
}
