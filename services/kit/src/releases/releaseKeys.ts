import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** Prefix of signing keys that a start script generates for development. Production refuses keys with this prefix. */
const development = 'dev:';

export const isDevelopmentKey = (key: string) => key.startsWith(development);

const derOf = (key: string) =>
  Buffer.from(isDevelopmentKey(key) ? key.slice(development.length) : key, 'base64');

/**
 * Generates an Ed25519 private key for signing releases. The format is base64 of PKCS8 DER on one line, so it fits
 * into an environment variable.
 */
export function releaseSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

export function developmentSigningKey(): string {
  return `${development}${releaseSigningKey()}`;
}

/**
 * Parses the private key that signs releases.
 * @throws TypeError if the text is not an Ed25519 private key
 */
function privateKeyOf(signingKey: string): KeyObject {
  try {
    const key = createPrivateKey({ key: derOf(signingKey), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error of node:crypto must not be shown, because it may contain parts of the key.
  }
  throw new TypeError(
    'the signing key (RELEASE_SIGNING_KEY) is no Ed25519 private key (base64 of PKCS8 DER)',
  );
}

/**
 * Returns the public key that belongs to a private signing key, as base64 of SPKI DER. A development key keeps its
 * prefix.
 */
export function publicReleaseKey(signingKey: string): string {
  const der = createPublicKey(privateKeyOf(signingKey)).export({ type: 'spki', format: 'der' });
  return `${isDevelopmentKey(signingKey) ? development : ''}${der.toString('base64')}`;
}

/**
 * Parses a public key that verifies releases.
 * @throws TypeError if the text is not an Ed25519 public key
 */
export function parseReleaseKey(publicKey: string): KeyObject {
  try {
    const key = createPublicKey({ key: derOf(publicKey), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error is ignored, because the error below names the expected format.
  }
  throw new TypeError('no Ed25519 public key (base64 of SPKI DER)');
}

/** Signs a release manifest. Returns the content of the signature file: the Ed25519 signature in base64. */
export function signRelease(manifest: Buffer, signingKey: string): string {
  return sign(null, manifest, privateKeyOf(signingKey)).toString('base64');
}

export function isReleaseSignature(manifest: Buffer, signature: string, publicKey: KeyObject): boolean {
  return verify(null, manifest, publicKey, Buffer.from(signature, 'base64'));
}
