/** Why the text of a number field is refused, and the Portuguese message at the field. */
export const typedNumberMessages = {
  unreadable: 'Digite só números, como 1.234,56',
  unreadableCount: 'Digite só números inteiros, como 12',
  negative: 'O valor não pode ser negativo',
  decimals: 'Use no máximo duas casas depois da vírgula',
  notWhole: 'Digite um número inteiro, sem vírgula',
  tooLarge: 'O número é grande demais',
} as const;
type TypedNumberProblem = keyof typeof typedNumberMessages;

/** The number in a text field, undefined when the field is empty; or why the text is refused. */
export type TypedNumber = { value: number | undefined } | { problem: TypedNumberProblem; message: string };

export const refuse = (problem: TypedNumberProblem): TypedNumber => ({
  problem,
  message: typedNumberMessages[problem],
});

export const negativeText = /^(?:R\$ ?)?-/i;
const fractionText = /^(?:\d+|\d{1,3}(?:\.\d{3})+)[.,]\d+$/;
export const longText = /^(?:R\$ ?)?(?:\d{10,}|\d{1,3}(?:\.\d{3}){3,})(?:,\d{1,2})?$/i;
const countText = /^(?:(\d{1,9})|(\d{1,3}(?:\.\d{3}){1,2}))(?:,0{1,2})?$/;

/** One space for each run of blanks, none around; a comma or point at the end is a number that is still being typed. */
export const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(\d)[.,]$/, '$1');

/**
 * Reads a whole number as a person writes it: '12', '1.234' for one thousand and more. '1,5', '-5' and '1e3' are refused.
 * A limit such as a highest stock is the schema's to check.
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
