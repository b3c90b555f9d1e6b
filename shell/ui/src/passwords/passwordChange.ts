import { passwordChangedMessage, passwordChangeFormSchema } from '@boaxepa/contracts/wire/passwords';

/** Schema, initial values and texts of all forms for a password change, on pages and in dialogs. */
export const passwordChange = {
  title: 'Trocar senha',
  schema: passwordChangeFormSchema,
  initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  submitLabel: 'Alterar senha',
  submittingLabel: 'Alterando...',
  success: passwordChangedMessage,
  failureTitle: 'Falha ao alterar senha',
  fallback: 'Erro desconhecido',
  /** Explains the effect on the user's other sessions. */
  consequence: 'Ao trocar a senha, os outros aparelhos saem da conta. Este continua conectado.',
} as const;
