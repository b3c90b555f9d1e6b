import { generateKeyPairSync, sign } from 'node:crypto';
import { tokenAudience, tokenIssuer } from '@boaxepa/service-kit/auth/tokenVerifier';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A key, and an access token of each caller signed with it: what auth would hand out. */
export function signTokens(callers: readonly { sub: string; userType: string; partnerId?: string }[]): {
  publicKey: string;
  tokens: string[];
} {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Math.floor(Date.now() / 1000);
  const tokens = callers.map((caller) => {
    const signed = `${part({ alg: 'ES256', kid: 'bench' })}.${part({
      ...caller,
      name: 'Cliente de Teste',
      sid: caller.sub,
      jti: caller.sub,
      iss: tokenIssuer,
      aud: tokenAudience,
      iat: now,
      exp: now + 900,
    })}`;
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${signed}.${signature.toString('base64url')}`;
  });
  return { publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })), tokens };
}

/** A key, and access tokens of that many shoppers. */
export const createTokens = (count: number) =>
  signTokens(
    Array.from({ length: count }, (_, index) => ({
      sub: index.toString(16).padStart(24, '0'),
      userType: 'shopper',
    })),
  );
