import { string } from 'yup';
import { isEmail, normalEmail } from '../domain/email.ts';

/** Returns a yup schema for an email address. The schema converts the address to lower case. */
export function emailSchema(messages: { required: string; invalid: string }) {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? normalEmail(value) : value))
    .required(messages.required)
    .test('email', messages.invalid, (value) => !value || isEmail(value));
}
