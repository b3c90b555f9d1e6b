import { createPrivateKey, type KeyObject } from 'node:crypto';

/** Key pair that identifies this website to push services (VAPID, RFC 8292). */
export interface VapidKeys {
  privateKey: KeyObject;
  /** Public key as an uncompressed point of 65 bytes in base64url. Browsers need it in this form to subscribe. */
  publicKey: string;
}

/**
 * Reads the private key and computes the public key.
 * @param key P-256 key in PKCS8 PEM, encoded in base64
 * @throws Error if the key cannot be read or is not on the curve P-256
 */
export function readVapidKeys(key: string): VapidKeys {
  const privateKey = createPrivateKey(Buffer.from(key, 'base64').toString());
  const { crv, x = '', y = '' } = privateKey.export({ format: 'jwk' });
  if (crv !== 'P-256') throw new Error('VAPID_PRIVATE_KEY must be an EC key on P-256');
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { privateKey, publicKey: Buffer.concat(point).toString('base64url') };
}
