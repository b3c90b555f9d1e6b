import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';

/** The key that signs access tokens, and all public keys that verify them. */
export interface SigningKeys {
  privateKey: KeyObject;
  kid: string;
  /** Public keys as JWKS (RFC 7517). The current key is first. */
  jwks: { keys: JWK[] };
}

function pemText(value: string): string {
  return value.includes('-----BEGIN')
    ? value.replaceAll('\\n', '\n')
    : Buffer.from(value, 'base64').toString('utf8');
}

async function publicJwk(key: KeyObject): Promise<JWK & { kid: string }> {
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('access tokens are signed with ES256: the key must be an EC key on P-256');
  const jwk = key.export({ format: 'jwk' }) as JWK;
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
}

/**
 * Loads the key that signs access tokens, and the public keys of earlier signing keys. Tokens of an earlier key are
 * accepted as long as the configuration lists its public key.
 * @throws Error if a key cannot be read or is not on the curve P-256
 */
export async function loadSigningKeys(privatePem: string, previousPems = ''): Promise<SigningKeys> {
  const privateKey = createPrivateKey(pemText(privatePem));
  const present = await publicJwk(createPublicKey(privateKey));
  const previous = pemText(previousPems).match(/-----BEGIN [\s\S]+?-----END [^-]+-----/g) ?? [];
  if (previousPems !== '' && previous.length === 0)
    throw new Error('JWT_PREVIOUS_PUBLIC_KEYS contains no public key in PEM format, plain or in base64');
  const keys: JWK[] = [present];
  for (const pem of previous) keys.push(await publicJwk(createPublicKey(pem)));
  return { privateKey, kid: present.kid, jwks: { keys } };
}
