// Matches control characters (except tabs and line breaks), halves of surrogate pairs, and characters that change the
// text direction. A direction change can also affect the text that a page shows after the field.
const unusable = /[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;
const invisible = /^[\p{Cf}\p{Z}\s]+$/u;

export const unusableTextMessage = 'Há caracteres que não podem ser usados aqui';

/**
 * Returns true for a text that people cannot read: it has unusable characters, or only invisible ones. A blank text is
 * usable, because fields have a separate message for it.
 */
export function isUnusableText(text: string): boolean {
  return unusable.test(text) || (text.trim() !== '' && invisible.test(text));
}
