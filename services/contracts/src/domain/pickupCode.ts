/** Alphabet of pickup codes: Crockford's base32, which has no I, L, O and U. */
export const pickupAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const pickupCodeLength = 6;

/**
 * Returns a typed code as it is stored: upper case, without separators, O as 0, I and L as 1. The result may have
 * another length or other characters than a code.
 */
export function normalisePickupCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Formats a code as people read it aloud: 'K7M-2QX'. */
export function formatPickupCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}
