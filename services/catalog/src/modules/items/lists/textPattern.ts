import { foldText } from '@boaxepa/contracts/searchText';
import { literalPattern } from '@boaxepa/service-kit/mongo/searchWords';

const latinLetters = Array.from({ length: 0x24f - 0x41 + 1 }, (_, index) =>
  String.fromCodePoint(0x41 + index),
);

/** Every spelling of the letters a to z, by the letter: 'a' has 'aAàÀáÁâÂãÃ…'. */
const spellings = new Map<string, string>();
for (const letter of latinLetters) {
  const plain = foldText(letter);
  if (/^[a-z]$/.test(plain)) spellings.set(plain, (spellings.get(plain) ?? '') + letter);
}

/**
 * A searched text as a regular expression for texts that are stored as they were typed: case and accents count on neither side, whether
 * an accent is part of its letter or a sign of its own after it.
 */
export function textPattern(search: string): string {
  return [...foldText(search)]
    .map((sign) => (spellings.has(sign) ? `[${spellings.get(sign)}]\\p{M}*` : literalPattern(sign)))
    .join('');
}
