import { type InferType, mixed, object, ref, string } from 'yup';
import { emailSchema } from './emailSchema.ts';
import { requiredText } from '../domain/textLength.ts';
import { type UserType, userTypes } from '../domain/userTypes.ts';

// These rules are separate from the registration rules, so that password pages do not load the registration rules.

/** Rules for a password's strength. A password gets one point for each rule that it meets. */
const strengthRules: readonly { readonly label: string; readonly met: (password: string) => boolean }[] = [
  { label: '6 caracteres ou mais', met: (password) => password.length >= 6 },
  { label: '8 caracteres ou mais', met: (password) => password.length >= 8 },
  { label: 'Uma letra maiúscula', met: (password) => /\p{Lu}/u.test(password) },
  { label: 'Um número', met: (password) => /\d/.test(password) },
  // Combining accents (\p{M}) belong to letters, so they are not counted as symbols.
  { label: 'Um símbolo, como ! ou #', met: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
];

export const strengthPoints = strengthRules.length;

export type StrengthLabel = 'Fraca' | 'Regular' | 'Boa' | 'Forte';

export interface PasswordStrength {
  /** Number of strength rules that the password meets, from 0 to `strengthPoints`. */
  readonly score: number;
  readonly label: StrengthLabel;
  readonly points: readonly { readonly label: string; readonly met: boolean }[];
}

function labelOf(score: number): StrengthLabel {
  if (score <= 1) return 'Fraca';
  if (score === 2) return 'Regular';
  return score === 3 ? 'Boa' : 'Forte';
}

/**
 * Checks a password against all strength rules. Returns the number of rules that it meets, and a label such as
 * 'Forte' (strong).
 */
export function passwordStrength(password: string): PasswordStrength {
  const points = strengthRules.map(({ label, met }) => ({ label, met: met(password) }));
  const score = points.filter(({ met }) => met).length;
  return { score, label: labelOf(score), points };
}

export const passwordChangedMessage = 'Senha alterada com sucesso!';
export const passwordResetMessage = 'Senha redefinida com sucesso!';
/** Error message for a password reset link that is unknown, used or expired. */
export const badResetTokenMessage = 'Token inválido ou expirado.';
/**
 * Error message for a second attempt with the same reset link, if the response to the first attempt was lost. The first
 * attempt may have succeeded.
 */
export const maybeResetMessage =
  'A nova senha pode já estar valendo. Tente entrar com ela antes de pedir outro link.';
export const wrongPasswordMessage = 'Senha atual incorreta';

const recoverableType = mixed<UserType>().oneOf(userTypes, 'Tipo de usuário inválido');
const recoveryEmail = emailSchema({ required: 'Email é obrigatório', invalid: 'Digite um email válido' });

export const forgotPasswordFormSchema = object({ email: recoveryEmail });

/** Payload of POST /api/auth/forgot-password, which requests a reset link by email. */
export const forgotPasswordSchema = forgotPasswordFormSchema.shape({
  userType: recoverableType.required('Tipo de usuário é obrigatório'),
});
export type ResetRequest = InferType<typeof forgotPasswordSchema>;

const passwordOfReset = requiredText('A senha', 6, 200, string());
const resetToken = string().required(badResetTokenMessage).max(200, badResetTokenMessage);

/** Query of GET /api/auth/validate-reset-token, which checks the token in a reset link. */
export const resetTokenQuery = object({ token: resetToken });

/** Payload of POST /api/auth/reset-password, which sets a new password with the token in a reset link. */
export const resetPasswordSchema = object({
  token: resetToken,
  password: passwordOfReset,
  userType: recoverableType.required('Tipo de usuário é obrigatório'),
});
export type PasswordReset = InferType<typeof resetPasswordSchema>;

export const resetPasswordFormSchema = object({
  password: passwordOfReset,
  confirmPassword: string()
    .required('As senhas não coincidem.')
    .oneOf([ref('password')], 'As senhas não coincidem.'),
});

const currentPassword = string().required('Senha atual é obrigatória').max(200, 'Senha atual é obrigatória');

/** Form for actions that require the password again, such as exporting data or deleting the account. */
export const passwordAgainSchema = object({ currentPassword });
export type PasswordAgain = InferType<typeof passwordAgainSchema>;

export const passwordChangeSchema = object({
  currentPassword,
  newPassword: requiredText('Nova senha', 6, 200, string()),
});
export type PasswordChange = InferType<typeof passwordChangeSchema>;

export const passwordChangeFormSchema = passwordChangeSchema.shape({
  confirmPassword: string()
    .required('Confirmação de senha é obrigatória')
    .min(6, 'Confirmação de senha é obrigatória')
    .test('same', 'Senhas não coincidem', (value, { resolve }) => value === resolve(ref('newPassword'))),
});
