import { string, type StringSchema } from 'yup';

const tooShort = (label: string, least: number) => `${label} deve ter pelo menos ${least} caracteres`;

/**
 * A yup schema for a text of one line, such as a name. Line breaks and repeated spaces become single spaces. Otherwise
 * a name with line breaks could add paragraphs to an email.
 */
export const lineText = string()
  .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value))
  .trim();

/**
 * Returns a yup schema for a text with a minimum and maximum length. By default, the text has one line.
 * @param label field name in Portuguese. Each error message begins with this name.
 */
export function boundedText(label: string, least: number, most: number, text: StringSchema = lineText) {
  return text.min(least, tooShort(label, least)).max(most, `${label} deve ter no máximo ${most} caracteres`);
}

/** Returns a yup schema for a required text. An empty text gets the same message as a text that is too short. */
export function requiredText(label: string, least: number, most: number, text?: StringSchema) {
  return boundedText(label, least, most, text).required(tooShort(label, least));
}
