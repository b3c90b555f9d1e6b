import { passwordChangedMessage, passwordChangeFormSchema } from '@boaxepa/contracts/wire/passwords';

/** Schema, initial values and texts that all forms for changing a password share. */
export const passwordChange = {
  title: 'Trocar senha',
  schema: passwordChangeFormSchema,
  initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  submitLabel: 'Alterar senha',
  submittingLabel: 'Alterando...',
  success: passwordChangedMessage,
  failureTitle: 'Falha ao alterar senha',
  fallback: 'A troca não foi confirmada. Tente de novo.',
  consequence: 'Ao trocar a senha, os outros aparelhos saem da conta. Este continua conectado.',
} as const;
