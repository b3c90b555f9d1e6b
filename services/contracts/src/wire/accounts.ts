import { boolean, type InferType, object, ref, string, ValidationError } from 'yup';
import { isCpf } from '../domain/documents.ts';
import { email, password } from './logins.ts';
import { isPhone } from '../domain/phone.ts';
import { requiredText } from '../domain/textLength.ts';
import type { UserType } from '../domain/userTypes.ts';

// These exports are defined in smaller modules. Login pages import logins.ts directly, so that they do not load the
// registration rules of this module.
export { type UserType, userTypes } from '../domain/userTypes.ts';
export type { AdminShopper } from './adminAnswers.ts';
export { adminLoginSchema, type LoginInput, partnerLoginSchema, shopperLoginSchema } from './logins.ts';

export const shopperTermsVersion = '1.1';

/** The signed-in user, as the browser stores the user's data (product/screens.md#what-the-browser-keeps). */
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
 * Response to the login of a shopper or partner (product/sessions.md#logging-in). The access token expires
 * `expiresIn` seconds after the browser receives it.
 */
export interface LoginAnswer {
  accessToken: string;
  expiresIn: number;
  user: SessionUser;
  message: string;
}

/**
 * Normalizes a name: composes accented characters, and replaces typographic apostrophes, hyphens and spaces with
 * ASCII.
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
 * Pattern of names. Emails contain names, so a name must not look like a web address. A dot may only end a word, as
 * in 'Silva Jr.'. Only Latin letters are allowed, because other alphabets have letters that look like dots and
 * slashes.
 */
const lettersOnly = [
  /^(?:(?=\p{Script=Latin})[\p{Lu}\p{Ll}]|[\u0300-\u036f\s'-]|(?<=[\p{L}\p{M}])\.(?=\s|$))+$/u,
  { message: 'Nome deve conter apenas letras e espaços', excludeEmptyString: true },
] as const;

const firstNameText = requiredText('Nome', 2, 60, nameText);
const lastNameText = requiredText('Sobrenome', 2, 100, nameText);
const anyFullName = requiredText('Nome completo', 5, 120, nameText).matches(...lettersOnly);
/**
 * Full name in a registration. Its first and last name must meet the length limits of the profile form. Otherwise the
 * shopper could not change the phone number later without changing the name.
 */
const fullName = anyFullName.test('two-words', 'Digite nome e sobrenome completos', (value, context) => {
  const { firstName, lastName } = splitName(value ?? '');
  if (!value || !lastName) return !value;
  try {
    firstNameText.validateSync(firstName);
    lastNameText.validateSync(lastName);
    return true;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return context.createError({ message: error.message });
  }
});

const cpf = string()
  .required('CPF é obrigatório')
  .test('cpf', 'CPF inválido - Digite um CPF válido', (value) => !value || isCpf(value));
const optionalPhone = (invalid = 'Telefone inválido - Use formato (XX) XXXXX-XXXX') =>
  string().test('phone', invalid, (value) => !value || isPhone(value));
const termsMessage = 'Você deve aceitar os Termos & Condições';
const acceptTerms = boolean().required(termsMessage).oneOf([true], termsMessage);
const registered = { fullName, cpf, phone: optionalPhone(), acceptTerms };

/** Form for the registration of a shopper (product/accounts.md#shopper-registration). */
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
 * Payload of POST /api/auth/register/shopper (product/accounts.md#shopper-registration). The registration form derives
 * the first and last name from the full name.
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
  /** Version of the privacy policy that the form showed. Forms of release 1.1.0 do not send it. */
  termsVersion: string(),
});
export type ShopperRegistration = InferType<typeof shopperRegistrationSchema>;

/**
 * Splits a full name into first and last name. The first word is the first name, and the other words are the last name.
 */
export function splitName(value: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = value.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

type Names = Record<'firstName' | 'lastName' | 'fullName', string>;

/**
 * Makes the three names of an account consistent after an edit (product/accounts.md#personal-data). If the full name
 * was edited, it determines the first and last name. Otherwise the first and last name determine the full name.
 */
export function settleNames(before: Partial<Names>, now: Names): Names {
  const joined = `${now.firstName} ${now.lastName}`.trim();
  if (now.fullName === joined) return now;
  return now.fullName === before.fullName
    ? { ...now, fullName: joined }
    : { ...splitName(now.fullName), fullName: now.fullName };
}

const profileFirstName = firstNameText.matches(...lettersOnly);
const profileLastName = lastNameText.matches(...lettersOnly);

/** Payload of PUT /api/shopper/me (product/accounts.md#personal-data). */
export const shopperProfileSchema = object({
  firstName: profileFirstName,
  lastName: profileLastName,
  fullName: anyFullName,
  phoneNumber: optionalPhone('Telefone deve estar no formato (00) 00000-0000'),
});

export type ProfileInput = InferType<typeof shopperProfileSchema>;

/** Payload of an administrator's edit of a shopper's account (product/administrators.md#shoppers). */
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
