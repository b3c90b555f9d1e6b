import { brazilianToCents } from './money.ts';

/** Why the text of a number field is refused, and the Portuguese message at the field. */
export const typedNumberMessages = {
  unreadable: 'Digite só números, como 1.234,56',
  unreadableCount: 'Digite só números inteiros, como 12',
  negative: 'O valor não pode ser negativo',
  decimals: 'Use no máximo duas casas depois da vírgula',
  notWhole: 'Digite um número inteiro, sem vírgula',
  tooLarge: 'O número é grande demais',
} as const;
export type TypedNumberProblem = keyof typeof typedNumberMessages;

/** The number in a text field, undefined when the field is empty; or why the text is refused. */
export type TypedNumber = { value: number | undefined } | { problem: TypedNumberProblem; message: string };

const refuse = (problem: TypedNumberProblem): TypedNumber => ({
  problem,
  message: typedNumberMessages[problem],
});

const negativeText = /^(?:R\$ ?)?-/i;
const manyDecimalsText = /^(?:R\$ ?)?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{3,}|\.\d{4,})$/i;
const fractionText = /^(?:\d+|\d{1,3}(?:\.\d{3})+)[.,]\d+$/;
const longText = /^(?:R\$ ?)?(?:\d{10,}|\d{1,3}(?:\.\d{3}){3,})(?:,\d{1,2})?$/i;
const countText = /^(?:(\d{1,9})|(\d{1,3}(?:\.\d{3}){1,2}))(?:,0{1,2})?$/;

/** One space for each run of blanks, none around; a comma or point at the end is a number that is still being typed. */
const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(\d)[.,]$/, '$1');

/**
 * Reads an amount in reais as a person writes it, the same whether it is typed, pasted or imported: 'R$ 1.234,56', '1234.56', '12,9'.
 * A point before exactly three digits separates thousands: '1.234' is one thousand and more, '1.23' is one real and 23 cents.
 * @returns integer cents, never rounded; a limit such as a highest price is the schema's to check
 */
export function readTypedCents(text: string): TypedNumber {
  const typed = tidy(text);
  if (typed === '' || /^R\$$/i.test(typed)) return { value: undefined };
  if (negativeText.test(typed)) return refuse('negative');
  const cents = brazilianToCents(typed);
  if (cents !== undefined) return { value: cents };
  if (longText.test(typed)) return refuse('tooLarge');
  return refuse(manyDecimalsText.test(typed) ? 'decimals' : 'unreadable');
}

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
