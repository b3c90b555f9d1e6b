import { string, type StringSchema } from 'yup';

const tooShort = (label: string, least: number) => `${label} deve ter pelo menos ${least} caracteres`;

/** Text schema with length limits; `label` begins the messages. Trims the text unless another schema is given. */
export function boundedText(
  label: string,
  least: number,
  most: number,
  text: StringSchema = string().trim(),
) {
  return text.min(least, tooShort(label, least)).max(most, `${label} deve ter no máximo ${most} caracteres`);
}

/** `boundedText` that also rejects an absent text, with the message for one that is too short. */
export function requiredText(label: string, least: number, most: number, text?: StringSchema) {
  return boundedText(label, least, most, text).required(tooShort(label, least));
}
