import { string, type StringSchema } from 'yup';

const tooShort = (label: string, least: number) => `${label} deve ter pelo menos ${least} caracteres`;

/**
 * Returns a text schema with length limits. The messages begin with `label`. By default, the schema trims the text.
 */
export function boundedText(
  label: string,
  least: number,
  most: number,
  text: StringSchema = string().trim(),
) {
  return text.min(least, tooShort(label, least)).max(most, `${label} deve ter no máximo ${most} caracteres`);
}

/** Like `boundedText`, but also rejects a missing text, with the message for a text that is too short. */
export function requiredText(label: string, least: number, most: number, text?: StringSchema) {
  return boundedText(label, least, most, text).required(tooShort(label, least));
}
