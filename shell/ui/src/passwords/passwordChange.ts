import { passwordChangedMessage, passwordChangeFormSchema } from '@boaxepa/contracts/wire/passwords';

/** What the changes of a password have in common, on a page or in a dialog: the form's rules and values, and its words. */
export const passwordChange = {
  title: 'Trocar senha',
  schema: passwordChangeFormSchema,
  initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  submitLabel: 'Alterar senha',
  submittingLabel: 'Alterando...',
  success: passwordChangedMessage,
  failureTitle: 'Falha ao alterar senha',
  fallback: 'Erro desconhecido',
  /** What it does to the other sessions. */
  consequence: 'Ao trocar a senha, os outros aparelhos saem da conta. Este continua conectado.',
} as const;
