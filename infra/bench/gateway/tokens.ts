import { generateKeyPairSync, sign } from 'node:crypto';
import { tokenAudience, tokenIssuer } from '@boaxepa/service-kit/auth/tokenVerifier';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A key, and access tokens of that many shoppers signed with it: what auth would hand out (decisions §5). */
export function createTokens(count: number): { publicKey: string; tokens: string[] } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Math.floor(Date.now() / 1000);
  const tokens = Array.from({ length: count }, (_, index) => {
    const id = index.toString(16).padStart(24, '0');
    const signed = `${part({ alg: 'ES256', kid: 'bench' })}.${part({
      sub: id,
      userType: 'shopper',
      name: 'Cliente de Teste',
      sid: id,
      jti: id,
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
