import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Stored with a link. Reveals the token only together with the secret. */
export interface LinkTokenRecord {
  nonce: string;
  /** SHA-256 of the token, to find the link by its token. */
  tokenHash: string;
}

export interface LinkTokens {
  issue(orderId: string): LinkTokenRecord;
  /** Returns the token of a record; undefined after its secret was replaced. */
  reveal(orderId: string, record: LinkTokenRecord): string | undefined;
  hashOf(token: string): string;
}

const tokenBytes = 24;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Creates tokens of 192 bits. They are derived from the secret and 128 random bits, so that the database holds no
 * token, and the shopper can still copy the link again.
 */
export function createLinkTokens(secret: string): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pickup link', 32));
  const derive = (orderId: string, nonce: string) =>
    createHmac('sha256', key)
      .update(`${orderId}.${nonce}`)
      .digest()
      .subarray(0, tokenBytes)
      .toString('base64url');
  return {
    issue(orderId) {
      const nonce = randomBytes(16).toString('base64url');
      return { nonce, tokenHash: hashOf(derive(orderId, nonce)) };
    },
    reveal(orderId, { nonce, tokenHash }) {
      const token = derive(orderId, nonce);
      return hashOf(token) === tokenHash ? token : undefined;
    },
    hashOf,
  };
}
