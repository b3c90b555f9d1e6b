import { normalisePickupCode, pickupAlphabet, pickupCodeLength } from '@boaxepa/contracts/domain/pickupCode';

/** Returns the code characters of a typed or pasted text, at most six: 'k7m-2qo' is 'K7M2Q0'. */
export function codeOf(typed: string): string {
  return codeCharacters(typed).slice(0, pickupCodeLength);
}

function codeCharacters(typed: string): string {
  return [...normalisePickupCode(typed)].filter((sign) => pickupAlphabet.includes(sign)).join('');
}

/** Returns the code after the field of a complete, refused code has changed: further characters begin a new code. */
export function codeAfter(refused: string, typed: string): string {
  const all = codeCharacters(typed);
  return codeOf(all.startsWith(refused) && all.length > refused.length ? all.slice(refused.length) : all);
}

/** Whether a text is the beginning of a QR code's text, which a hand-held scanner types. */
export const isQrText = (typed: string): boolean => typed.startsWith('BX1.');
