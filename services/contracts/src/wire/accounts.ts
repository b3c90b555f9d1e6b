import { boolean, type InferType, object, ref, string } from 'yup';
import { isCpf } from '../domain/documents.ts';
import { email, password } from './logins.ts';
import { isPhone } from '../domain/phone.ts';
import { requiredText } from '../domain/textLength.ts';
import type { UserType } from '../domain/userTypes.ts';

// The login schemas are in logins.ts, so that a login page does not load the registration rules.
export { type UserType, userTypes } from '../domain/userTypes.ts';
export type { AdminShopper } from './adminAnswers.ts';
export { adminLoginSchema, type LoginInput, partnerLoginSchema, shopperLoginSchema } from './logins.ts';

export const shopperTermsVersion = '1.0';

/** The signed-in user, as stored in the browser (product/screens.md#what-the-browser-keeps). */
export interface SessionUser {
  id: string;
  userType: UserType;
  email: string;
  firstName?: string;
  lastName?: string;
  fullName?: string;
  partnerId?: string;
  businessName?: string;
}

/**
 * Response to the login of a shopper or partner (product/sessions.md#logging-in). `expiresIn` is in seconds from the
 * receipt of the response.
 */
export interface LoginAnswer {
  accessToken: string;
  expiresIn: number;
  user: SessionUser;
  message: string;
}

/**
 * Normalizes the characters of names. Accents become composed characters, and typographic apostrophes, hyphens and spaces become
 * plain ones.
 */
const nameText = string()
  .transform((value: unknown) =>
    typeof value === 'string'
      ? value
          .normalize('NFC')
          .replaceAll('’', "'")
          .replaceAll(/[\u2010\u2011]/g, '-')
          .replaceAll(/[^\S ]/g, ' ')
      : value,
  )
  .trim();
/**
 * A name must not contain a web address, because names appear in emails. A dot is allowed only at the end of a word, as in 'Silva
 * Jr.'. Letters must be Latin, because other alphabets contain characters that look like dots and slashes.
 */
const lettersOnly = [
  /^(?:(?=\p{Script=Latin})[\p{Lu}\p{Ll}]|[\u0300-\u036f\s'-]|(?<=[\p{L}\p{M}])\.(?=\s|$))+$/u,
  { message: 'Nome deve conter apenas letras e espaços', excludeEmptyString: true },
] as const;

const nameOf = (label: string, least: number, most: number) =>
  requiredText(label, least, most, nameText).matches(...lettersOnly);
const anyFullName = nameOf('Nome completo', 5, 120);
const fullName = anyFullName.test(
  'two-words',
  'Digite nome e sobrenome completos',
  (value) => !value || value.trim().split(/\s+/).length >= 2,
);

const cpf = string()
  .required('CPF é obrigatório')
  .test('cpf', 'CPF inválido - Digite um CPF válido', (value) => !value || isCpf(value));
const optionalPhone = (invalid = 'Telefone inválido - Use formato (XX) XXXXX-XXXX') =>
  string().test('phone', invalid, (value) => !value || isPhone(value));
const termsMessage = 'Você deve aceitar os Termos & Condições';
const acceptTerms = boolean().required(termsMessage).oneOf([true], termsMessage);
const registered = { fullName, cpf, phone: optionalPhone(), acceptTerms };

/** Registration form of the shopper (product/accounts.md#shopper-registration). */
export const shopperRegistrationFormSchema = object({
  email,
  password,
  confirmPassword: string()
    .required('Confirmação de senha obrigatória')
    .oneOf([ref('password')], 'Senhas não coincidem'),
  ...registered,
});
export type ShopperRegistrationForm = InferType<typeof shopperRegistrationFormSchema>;

/**
 * Payload of POST /api/auth/register/shopper (product/accounts.md#shopper-registration). The server derives the first and last
 * name from the full name.
 */
export const shopperRegistrationSchema = object({
  email,
  password,
  firstName: string().trim().required('Nome é obrigatório').max(60, 'Nome deve ter no máximo 60 caracteres'),
  lastName: string()
    .trim()
    .required('Digite nome e sobrenome completos')
    .max(100, 'Sobrenome deve ter no máximo 100 caracteres'),
  ...registered,
});
export type ShopperRegistration = InferType<typeof shopperRegistrationSchema>;

/** Splits a full name after the first word. */
export function splitName(value: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = value.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

type Names = Record<'firstName' | 'lastName' | 'fullName', string>;

/**
 * Makes the names of a person consistent after a change (product/accounts.md#personal-data). A changed full name determines the
 * first and last name. Otherwise the first and last name determine the full name.
 */
export function settleNames(before: Partial<Names>, now: Names): Names {
  const joined = `${now.firstName} ${now.lastName}`.trim();
  if (now.fullName === joined) return now;
  return now.fullName === before.fullName
    ? { ...now, fullName: joined }
    : { ...splitName(now.fullName), fullName: now.fullName };
}

const profileFirstName = nameOf('Nome', 2, 60);
const profileLastName = nameOf('Sobrenome', 2, 100);

/** Payload of PUT /api/shopper/me (product/accounts.md#personal-data). */
export const shopperProfileSchema = object({
  firstName: profileFirstName,
  lastName: profileLastName,
  fullName: anyFullName,
  phoneNumber: optionalPhone('Telefone deve estar no formato (00) 00000-0000'),
});

export type ProfileInput = InferType<typeof shopperProfileSchema>;

/** Payload of an administrator's edit of a shopper (product/administrators.md#shoppers). */
export const shopperEditSchema = object({
  firstName: profileFirstName,
  lastName: profileLastName,
  phone: optionalPhone(),
});

export interface ShopperProfile {
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  cpf: string;
}
