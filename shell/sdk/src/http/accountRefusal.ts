import type { ErrorCode } from '@boaxepa/contracts/wire/errors';

const codes: ReadonlySet<unknown> = new Set<ErrorCode>(['FORBIDDEN', 'PARTNER_PENDING', 'PARTNER_REJECTED']);

/**
 * Returns true if our server refuses the account or its role. A 403 status is not enough, because a proxy can also send
 * one. The body must contain a `code` from `codes`.
 */
export async function refusesAccount(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  try {
    const body: unknown = await response.clone().json();
    return typeof body === 'object' && body !== null && 'code' in body && codes.has(body.code);
  } catch {
    return false;
  }
}
