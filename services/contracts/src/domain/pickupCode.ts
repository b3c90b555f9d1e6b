/** Alphabet of pickup codes. Crockford's base32 omits I, L, O and U. */
export const pickupAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const pickupCodeLength = 6;

/**
 * Normalizes a typed pickup code. Removes separators, converts to upper case, and replaces O by 0 and I and L by 1. The result is
 * not necessarily a valid code.
 */
export function normalisePickupCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Formats a pickup code for reading aloud, for example 'K7M-2QX'. */
export function formatPickupCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}
