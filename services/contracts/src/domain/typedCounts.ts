/** Error message for each way in which a typed number can be wrong. */
export const typedNumberMessages = {
  unreadable: 'Digite só números, como 1.234,56',
  unreadableCount: 'Digite só números inteiros, como 12',
  negative: 'O valor não pode ser negativo',
  decimals: 'Use no máximo duas casas depois da vírgula',
  notWhole: 'Digite um número inteiro, sem vírgula',
  tooLarge: 'O número é grande demais',
} as const;
type TypedNumberProblem = keyof typeof typedNumberMessages;

/**
 * Result of parsing the text of a number field: either a value or a problem. An empty field has the value undefined.
 */
export type TypedNumber = { value: number | undefined } | { problem: TypedNumberProblem; message: string };

export const refuse = (problem: TypedNumberProblem): TypedNumber => ({
  problem,
  message: typedNumberMessages[problem],
});

export const negativeText = /^(?:R\$ ?)?-/i;
const fractionText = /^(?:\d+|\d{1,3}(?:\.\d{3})+)[.,]\d+$/;
export const longText = /^(?:R\$ ?)?(?:\d{10,}|\d{1,3}(?:\.\d{3}){3,})(?:,\d{1,2})?$/i;
const countText = /^(?:(\d{1,9})|(\d{1,3}(?:\.\d{3}){1,2}))(?:,0{1,2})?$/;

/**
 * Collapses white space and removes a final comma or dot. A final comma or dot is not an error, because the user may
 * still be typing decimals.
 */
export const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(\d)[.,]$/, '$1');

/**
 * Parses a whole number such as '12' or '1.234' (one thousand two hundred thirty-four). Refuses '1,5', '-5' and
 * '1e3'. The schema of the field checks the minimum and maximum later.
 */
export function readTypedCount(text: string): TypedNumber {
  const typed = tidy(text);
  if (typed === '') return { value: undefined };
  if (typed.startsWith('-')) return refuse('negative');
  const match = countText.exec(typed);
  if (match) return { value: Number((match[1] ?? match[2] ?? '').replaceAll('.', '')) };
  if (longText.test(typed)) return refuse('tooLarge');
  return refuse(fractionText.test(typed) ? 'notWhole' : 'unreadableCount');
}
