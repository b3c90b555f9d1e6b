import { normalisePickupCode, pickupAlphabet, pickupCodeLength } from '@boaxepa/contracts/domain/pickupCode';

/** Converts typed text to a pickup code of at most six characters: 'k7m-2qo' becomes 'K7M2Q0', with the digit 0. */
export function codeOf(typed: string): string {
  return codeCharacters(typed).slice(0, pickupCodeLength);
}

function codeCharacters(typed: string): string {
  return [...normalisePickupCode(typed)].filter((sign) => pickupAlphabet.includes(sign)).join('');
}

/**
 * Returns the code after the user types into an input that still shows a refused code. Characters after the refused
 * code begin a new code, so the user need not delete the refused code first.
 */
export function codeAfter(refused: string, typed: string): string {
  const all = codeCharacters(typed);
  return codeOf(all.startsWith(refused) && all.length > refused.length ? all.slice(refused.length) : all);
}

/**
 * Returns the QR code that a hand-held scanner is typing, without characters that were in the input before. Returns
 * undefined if the text contains no QR code. Every QR code of an order begins with 'BX1.', which no pickup code
 * contains.
 */
export function qrTextOf(typed: string): string | undefined {
  const start = typed.lastIndexOf('BX1.');
  return start === -1 ? undefined : typed.slice(start);
}
