import { string, type StringSchema } from 'yup';

const tooShort = (label: string, least: number) => `${label} deve ter pelo menos ${least} caracteres`;

/** Returns a text schema with length limits. `label` begins the messages. Texts are trimmed by default. */
export function boundedText(
  label: string,
  least: number,
  most: number,
  text: StringSchema = string().trim(),
) {
  return text.min(least, tooShort(label, least)).max(most, `${label} deve ter no máximo ${most} caracteres`);
}

/** Like `boundedText`, but the text is required. */
export function requiredText(label: string, least: number, most: number, text?: StringSchema) {
  return boundedText(label, least, most, text).required(tooShort(label, least));
}
