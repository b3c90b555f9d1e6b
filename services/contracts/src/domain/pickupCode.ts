/** Characters of pickup codes. Crockford's base32 alphabet omits U, and omits I, L and O, which look like digits. */
export const pickupAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const pickupCodeLength = 6;

/** Normalizes a typed pickup code, without checking it: removes separators, reads O as 0, and reads I and L as 1. */
export function normalisePickupCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Formats a pickup code in two groups, such as 'K7M-2QX', so that it is easy to read aloud. */
export function formatPickupCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}
