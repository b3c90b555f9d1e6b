import { type InferType, object, string } from 'yup';
import { emailSchema } from './emailSchema.ts';
import { requiredText } from '../domain/textLength.ts';

/**
 * Schema of a new password, and of the password in an administrator's login (product/accounts.md#fields). The password
 * is not trimmed.
 */
export const password = requiredText('Senha', 6, 200, string());
/** Schema of a shopper's email address (product/accounts.md#fields). */
export const email = emailSchema({
  required: 'Email é obrigatório',
  invalid: 'Email inválido - Digite um email válido',
});

export const shopperLoginSchema = object({
  email,
  password: string().required('Senha é obrigatória').max(200, 'Senha é obrigatória'),
});

export const partnerLoginSchema = object({
  email: emailSchema({ required: 'Email inválido', invalid: 'Email inválido' }),
  password: string().required('Senha é obrigatória').max(200, 'Senha é obrigatória'),
});

export const adminLoginSchema = object({
  email: emailSchema({ required: 'Email inválido', invalid: 'Email inválido' }),
  password,
});
export type LoginInput = InferType<typeof shopperLoginSchema>;
