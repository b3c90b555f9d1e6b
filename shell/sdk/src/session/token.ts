import type { UserType } from '@boaxepa/contracts/wire/accounts';

/**
 * Claims of an access token that the browser reads (product/sessions.md#access-token). Only the services verify tokens.
 */
export interface TokenClaims {
  readonly sub: string;
  readonly userType: UserType;
  readonly name?: string;
  readonly partnerId?: string;
  readonly sid?: string;
  /** Times in epoch seconds. Use only the difference of `exp` and `iat`, because the device's clock may be wrong. */
  readonly iat?: number;
  readonly exp?: number;
}

function isUserType(value: unknown): value is UserType {
  return value === 'shopper' || value === 'partner' || value === 'admin';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function claimsOf(token: string): TokenClaims | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { sub, userType, name, partnerId, sid, iat, exp } = claims as Record<string, unknown>;
    if (typeof sub !== 'string' || !isUserType(userType)) return undefined;
    return {
      sub,
      userType,
      name: textOf(name),
      partnerId: textOf(partnerId),
      sid: textOf(sid),
      iat: numberOf(iat),
      exp: numberOf(exp),
    };
  } catch {
    return undefined;
  }
}

let last: { readonly token: string; readonly claims: TokenClaims | undefined } | undefined;

/**
 * Returns the claims of a JWT, or undefined if the token is invalid. Memoizes the last result, because many
 * components decode the token in every render.
 */
export function decodeToken(token: string): TokenClaims | undefined {
  if (last?.token !== token) last = { token, claims: claimsOf(token) };
  return last.claims;
}

/** Returns false only if both tokens can be decoded and name different accounts. */
export function isSameAccount(before: string, after: string): boolean {
  const [one, other] = [decodeToken(before), decodeToken(after)];
  return !one || !other || (one.sub === other.sub && one.userType === other.userType);
}
