import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { tokenAudience, tokenIssuer } from '@boaxepa/service-kit/auth/tokenVerifier';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface TokenOwner {
  sub: string;
  userType: string;
  partnerId?: string;
}

/** Returns one access token per account, in the format of the auth service. The tokens are valid for two hours. */
export function signWith(privateKey: KeyObject, kid: string, callers: readonly TokenOwner[]): string[] {
  const now = Math.floor(Date.now() / 1000);
  return callers.map((caller) => {
    const signingInput = `${part({ alg: 'ES256', kid })}.${part({
      ...caller,
      name: 'Cliente de Teste',
      sid: caller.sub,
      jti: caller.sub,
      iss: tokenIssuer,
      aud: tokenAudience,
      iat: now,
      exp: now + 7200,
    })}`;
    const signature = sign('sha256', Buffer.from(signingInput), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${signingInput}.${signature.toString('base64url')}`;
  });
}

/** Returns a public key, and access tokens that are signed with its private key. */
export function signTokens(callers: readonly TokenOwner[]): { publicKey: string; tokens: string[] } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const tokens = signWith(privateKey, 'bench', callers);
  return { publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })), tokens };
}

/** Returns a public key, and one access token for each of `count` shoppers. The shoppers exist in no database. */
export const createTokens = (count: number) =>
  signTokens(
    Array.from({ length: count }, (_, index) => ({
      sub: index.toString(16).padStart(24, '0'),
      userType: 'shopper',
    })),
  );
