import { string, type StringSchema } from 'yup';

const tooShort = (label: string, least: number) => `${label} deve ter pelo menos ${least} caracteres`;

/**
 * Returns a yup schema for a text with a minimum and maximum length. By default, the text is trimmed.
 * @param label field name in Portuguese. Each error message begins with this name.
 */
export function boundedText(
  label: string,
  least: number,
  most: number,
  text: StringSchema = string().trim(),
) {
  return text.min(least, tooShort(label, least)).max(most, `${label} deve ter no máximo ${most} caracteres`);
}

/** Returns a yup schema for a required text. An empty text gets the same message as a text that is too short. */
export function requiredText(label: string, least: number, most: number, text?: StringSchema) {
  return boundedText(label, least, most, text).required(tooShort(label, least));
}
