import type { ErrorCode } from '@boaxepa/contracts/wire/errors';

const codes: ReadonlySet<unknown> = new Set<ErrorCode>(['FORBIDDEN', 'PARTNER_PENDING', 'PARTNER_REJECTED']);

/**
 * Returns true if our server refuses the account or its role. Such a response has status 403 and a `code` in its body
 * that is in the set `codes`. A 403 response from a proxy has no such code.
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
