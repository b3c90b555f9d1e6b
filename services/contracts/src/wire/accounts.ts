import { boolean, type InferType, object, ref, string } from 'yup';
import { isCpf } from '../domain/documents.ts';
import { email, password } from './logins.ts';
import { isPhone } from '../domain/phone.ts';
import { requiredText } from '../domain/textLength.ts';
import type { UserType } from '../domain/userTypes.ts';

// Apart from registration, so that a login does not carry its rules.
export { type UserType, userTypes } from '../domain/userTypes.ts';
export type { AdminShopper } from './adminAnswers.ts';
export { adminLoginSchema, type LoginInput, partnerLoginSchema, shopperLoginSchema } from './logins.ts';

/** Version of the privacy policy that a shopper's registration accepts. */
export const shopperTermsVersion = '1.0';

/** The signed-in user as the browser stores it (product/screens.md#what-the-browser-keeps). */
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

/** Answer of the shopper's and partner's login (product/sessions.md#logging-in). `expiresIn` in seconds, counted from receipt. */
export interface LoginAnswer {
  accessToken: string;
  expiresIn: number;
  user: SessionUser;
  message: string;
}

/** Brings other spellings of a keyboard to one: accents apart from their letters, curly apostrophes, other hyphens and spaces. */
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
 * Other people read names, in emails too, so none may hold the address of a page: a point ends a word ('Silva Jr.'). 'Ana-Maria' and
 * "D'Ávila" are names.
 */
const lettersOnly = [
  /^(?:[\p{L}\s'-]|(?<=\p{L})\.(?=\s|$))+$/u,
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
/** What the form and its payload have in common, beside email and password. */
const registered = { fullName, cpf, phone: optionalPhone(), acceptTerms };

/** The shopper's registration form (product/accounts.md#shopper-registration). */
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
 * Payload of POST /api/auth/register/shopper; `acceptTerms` is recorded, and first and last name are the server's own
 * (product/accounts.md#shopper-registration).
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

/** First word and remaining words of a full name. */
export function splitName(value: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = value.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

type Names = Record<'firstName' | 'lastName' | 'fullName', string>;

/**
 * Makes a person's three names agree after a change (product/accounts.md#personal-data). Another full name gives first and last name,
 * else these give the full name; names that agree already stay.
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

/** A shopper's own profile. */
export interface ShopperProfile {
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  cpf: string;
}
