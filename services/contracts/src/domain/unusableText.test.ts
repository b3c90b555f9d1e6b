import { isUnusableText } from './unusableText.ts';

test.each(['a\u0000b', '\u0007', 'Pão \u202Eoãp', '\uD83D', '\uDE00', '\u200B\u200B', ' \u2060 '])(
  '%j is unusable',
  (text) => expect(isUnusableText(text)).toBe(true),
);

test.each(['', '   ', 'Pão de queijo', 'linha 1\r\nlinha\t2', '👨‍👩‍👧 🇧🇷 ❤️', 'São João', 'أهلا'])(
  '%j is usable',
  (text) => expect(isUnusableText(text)).toBe(false),
);
