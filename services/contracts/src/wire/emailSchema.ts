import { string } from 'yup';
import { isEmail, normalEmail } from '../domain/email.ts';

/** Schema of an email with the messages of the screen that asks for it; answers it lower-cased. */
export function emailSchema(messages: { required: string; invalid: string }) {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? normalEmail(value) : value))
    .required(messages.required)
    .test('email', messages.invalid, (value) => !value || isEmail(value));
}
