import type { SessionUser } from '@boaxepa/contracts/wire/accounts';

function base64url(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

let count = 0;

/**
 * Creates an access token with the claims that the auth service writes. The signature is not valid, so only browser
 * code accepts the token. Every call returns a different token.
 * @param sid id of the session; tokens of one login share it
 */
export function fakeToken(
  user: Pick<SessionUser, 'id' | 'userType'> & Partial<SessionUser>,
  lifetimeSeconds = 900,
  sid = `sid-${user.id}`,
): string {
  count += 1;
  const iat = 1_700_000_000 + count;
  const { id: sub, userType, fullName: name, partnerId } = user;
  const claims = {
    sub,
    userType,
    name,
    partnerId,
    sid,
    jti: `jti-${count}`,
    iat,
    exp: iat + lifetimeSeconds,
  };
  return `${base64url({ alg: 'ES256' })}.${base64url(claims)}.${base64url(`signature-${String(count).padStart(20, '0')}`)}`;
}
