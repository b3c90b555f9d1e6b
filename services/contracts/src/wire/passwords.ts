import { type InferType, mixed, object, ref, string } from 'yup';
import { emailSchema } from './emailSchema.ts';
import { requiredText } from '../domain/textLength.ts';
import { type UserType, userTypes } from '../domain/userTypes.ts';

// Apart from registration, so that recovery and the changes of a password do not carry its rules.

/** What makes a password stronger, a point each. */
const strengthRules: readonly { readonly label: string; readonly met: (password: string) => boolean }[] = [
  { label: '6 caracteres ou mais', met: (password) => password.length >= 6 },
  { label: '8 caracteres ou mais', met: (password) => password.length >= 8 },
  { label: 'Uma letra maiúscula', met: (password) => /\p{Lu}/u.test(password) },
  { label: 'Um número', met: (password) => /\d/.test(password) },
  // A letter may come with its accent apart (\p{M}): that is no symbol.
  { label: 'Um símbolo, como ! ou #', met: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
];

/** Highest score of `passwordStrength`. */
export const strengthPoints = strengthRules.length;

export type StrengthLabel = 'Fraca' | 'Regular' | 'Boa' | 'Forte';

/** How strong a password is. */
export interface PasswordStrength {
  /** Points reached, 0 to `strengthPoints`. */
  readonly score: number;
  readonly label: StrengthLabel;
  readonly points: readonly { readonly label: string; readonly met: boolean }[];
}

function labelOf(score: number): StrengthLabel {
  if (score <= 1) return 'Fraca';
  if (score === 2) return 'Regular';
  return score === 3 ? 'Boa' : 'Forte';
}

/** Scores a password: a point for each of the five rules, and the word for their sum. */
export function passwordStrength(password: string): PasswordStrength {
  const points = strengthRules.map(({ label, met }) => ({ label, met: met(password) }));
  const score = points.filter(({ met }) => met).length;
  return { score, label: labelOf(score), points };
}

/** Said after a change of password. */
export const passwordChangedMessage = 'Senha alterada com sucesso!';
/** Said after a reset. */
export const passwordResetMessage = 'Senha redefinida com sucesso!';
/** Said of a reset link that is unknown, used or too old. */
export const badResetTokenMessage = 'Token inválido ou expirado.';
/** Said where the present password is asked and another one is given. */
export const wrongPasswordMessage = 'Senha atual incorreta';

const recoverableType = mixed<UserType>().oneOf(userTypes, 'Tipo de usuário inválido');
const recoveryEmail = emailSchema({ required: 'Email é obrigatório', invalid: 'Digite um email válido' });

/** The form of /esqueci-senha. */
export const forgotPasswordFormSchema = object({ email: recoveryEmail });

/** Payload of POST /api/auth/forgot-password. */
export const forgotPasswordSchema = forgotPasswordFormSchema.shape({
  userType: recoverableType.required('Tipo de usuário é obrigatório'),
});
export type ResetRequest = InferType<typeof forgotPasswordSchema>;

const passwordOfReset = requiredText('A senha', 6, 200, string());
const resetToken = string().required(badResetTokenMessage).max(200, badResetTokenMessage);

/** Query of GET /api/auth/validate-reset-token. */
export const resetTokenQuery = object({ token: resetToken });

/** Payload of POST /api/auth/reset-password. */
export const resetPasswordSchema = object({
  token: resetToken,
  password: passwordOfReset,
  userType: recoverableType.required('Tipo de usuário é obrigatório'),
});
export type PasswordReset = InferType<typeof resetPasswordSchema>;

/** The form of /redefinir-senha. */
export const resetPasswordFormSchema = object({
  password: passwordOfReset,
  confirmPassword: string()
    .required('As senhas não coincidem.')
    .oneOf([ref('password')], 'As senhas não coincidem.'),
});

const currentPassword = string().required('Senha atual é obrigatória').max(200, 'Senha atual é obrigatória');

/** Payload, and form, of what asks the password again: taking one's data along, and leaving. */
export const passwordAgainSchema = object({ currentPassword });
export type PasswordAgain = InferType<typeof passwordAgainSchema>;

/** Payload of the three change-password calls. */
export const passwordChangeSchema = object({
  currentPassword,
  newPassword: requiredText('Nova senha', 6, 200, string()),
});
export type PasswordChange = InferType<typeof passwordChangeSchema>;

/** The form of a change of password. */
export const passwordChangeFormSchema = passwordChangeSchema.shape({
  confirmPassword: string()
    .required('Confirmação de senha é obrigatória')
    .min(6, 'Confirmação de senha é obrigatória')
    .test('same', 'Senhas não coincidem', (value, { resolve }) => value === resolve(ref('newPassword'))),
});
