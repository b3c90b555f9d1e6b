import { normalisePickupCode, pickupAlphabet, pickupCodeLength } from '@boaxepa/contracts/domain/pickupCode';

/** Returns the first six code characters of a typed or pasted text, for example 'K7M2Q0' for 'k7m-2qo'. */
export function codeOf(typed: string): string {
  return codeCharacters(typed).slice(0, pickupCodeLength);
}

function codeCharacters(typed: string): string {
  return [...normalisePickupCode(typed)].filter((sign) => pickupAlphabet.includes(sign)).join('');
}

/**
 * Returns the new code after the user has typed into a field with a refused code. Characters after the refused code begin a new
 * code.
 */
export function codeAfter(refused: string, typed: string): string {
  const all = codeCharacters(typed);
  return codeOf(all.startsWith(refused) && all.length > refused.length ? all.slice(refused.length) : all);
}

/** Returns whether a text is the start of a QR code's text, which a hand-held scanner types. */
export const isQrText = (typed: string): boolean => typed.startsWith('BX1.');
