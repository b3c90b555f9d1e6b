import { type InferType, mixed, object, ref, string } from 'yup';
import { emailSchema } from './emailSchema.ts';
import { requiredText } from '../domain/textLength.ts';
import { type UserType, userTypes } from '../domain/userTypes.ts';

// The pages for password recovery and password change load only this module, without the registration rules.

/** Rules for the strength of a password. Each rule that a password meets is worth one point. */
const strengthRules: readonly { readonly label: string; readonly met: (password: string) => boolean }[] = [
  { label: '6 caracteres ou mais', met: (password) => password.length >= 6 },
  { label: '8 caracteres ou mais', met: (password) => password.length >= 8 },
  { label: 'Uma letra maiúscula', met: (password) => /\p{Lu}/u.test(password) },
  { label: 'Um número', met: (password) => /\d/.test(password) },
  // Combining accents (\p{M}) are parts of letters and do not count as symbols.
  { label: 'Um símbolo, como ! ou #', met: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
];

export const strengthPoints = strengthRules.length;

export type StrengthLabel = 'Fraca' | 'Regular' | 'Boa' | 'Forte';

export interface PasswordStrength {
  /** Between 0 and `strengthPoints`. */
  readonly score: number;
  readonly label: StrengthLabel;
  readonly points: readonly { readonly label: string; readonly met: boolean }[];
}

function labelOf(score: number): StrengthLabel {
  if (score <= 1) return 'Fraca';
  if (score === 2) return 'Regular';
  return score === 3 ? 'Boa' : 'Forte';
}

/** Returns the number of strength rules that a password meets, and a label for the result. */
export function passwordStrength(password: string): PasswordStrength {
  const points = strengthRules.map(({ label, met }) => ({ label, met: met(password) }));
  const score = points.filter(({ met }) => met).length;
  return { score, label: labelOf(score), points };
}

export const passwordChangedMessage = 'Senha alterada com sucesso!';
export const passwordResetMessage = 'Senha redefinida com sucesso!';
/** Shown if a reset link is unknown, used or expired. */
export const badResetTokenMessage = 'Token inválido ou expirado.';
export const wrongPasswordMessage = 'Senha atual incorreta';

const recoverableType = mixed<UserType>().oneOf(userTypes, 'Tipo de usuário inválido');
const recoveryEmail = emailSchema({ required: 'Email é obrigatório', invalid: 'Digite um email válido' });

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

export const resetPasswordFormSchema = object({
  password: passwordOfReset,
  confirmPassword: string()
    .required('As senhas não coincidem.')
    .oneOf([ref('password')], 'As senhas não coincidem.'),
});

const currentPassword = string().required('Senha atual é obrigatória').max(200, 'Senha atual é obrigatória');

/**
 * Form and payload of actions that require the password again, such as the export of personal data and the deletion of an
 * account.
 */
export const passwordAgainSchema = object({ currentPassword });
export type PasswordAgain = InferType<typeof passwordAgainSchema>;

/** Payload of a password change, for all user types. */
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
