import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The stored data of a pickup link's token. The token itself can be computed only with the secret. */
export interface LinkTokenRecord {
  nonce: string;
  /** SHA-256 hash of the token. Requests with the token find the link by this hash. */
  tokenHash: string;
}

export interface LinkTokens {
  issue(orderId: string): LinkTokenRecord;
  /** Returns the token of a pickup link, or undefined if its secret was removed. */
  reveal(orderId: string, record: LinkTokenRecord): string | undefined;
  hashOf(token: string): string;
}

const tokenBytes = 24;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'pickup link', 32));

/**
 * Creates 192-bit tokens for pickup links. A token is computed from the secret and a stored random number. The database
 * therefore contains no tokens, but the service can still show the same link to the shopper again.
 * @param secrets the current secret, then the previous one while the secret is being replaced. Empty strings are
 * ignored.
 */
export function createLinkTokens(secrets: readonly [string, ...string[]]): LinkTokens {
  const [present, ...previous] = secrets.filter((secret) => secret !== '').map(keyOf);
  if (!present) throw new Error('no secret for pickup links');
  const derive = (key: Buffer, orderId: string, nonce: string) =>
    createHmac('sha256', key)
      .update(`${orderId}.${nonce}`)
      .digest()
      .subarray(0, tokenBytes)
      .toString('base64url');
  return {
    issue(orderId) {
      const nonce = randomBytes(16).toString('base64url');
      return { nonce, tokenHash: hashOf(derive(present, orderId, nonce)) };
    },
    reveal(orderId, { nonce, tokenHash }) {
      const tokens = [present, ...previous].map((key) => derive(key, orderId, nonce));
      return tokens.find((token) => hashOf(token) === tokenHash);
    },
    hashOf,
  };
}
