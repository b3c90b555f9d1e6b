import { string, type StringSchema } from 'yup';

const tooShort = (label: string, least: number) => `${label} deve ter pelo menos ${least} caracteres`;

/** A text of such a length, trimmed unless it is another; the label begins what a person reads of any other length. */
export function boundedText(
  label: string,
  least: number,
  most: number,
  text: StringSchema = string().trim(),
) {
  return text.min(least, tooShort(label, least)).max(most, `${label} deve ter no máximo ${most} caracteres`);
}

/** The same where there has to be one: none is too short. */
export function requiredText(label: string, least: number, most: number, text?: StringSchema) {
  return boundedText(label, least, most, text).required(tooShort(label, least));
}
