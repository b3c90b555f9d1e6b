import { type ApiError, isApiError, messageOf } from '@boaxepa/shell-sdk';

const DEFAULT_MESSAGE = 'Erro ao cadastrar parceiro. Tente novamente.';

/** Conflicts that the form assigns to a field. */
const conflicts = [
  {
    code: 'EMAIL_TAKEN',
    text: 'Email já cadastrado',
    field: 'email',
    message: 'Este email já está cadastrado no sistema.',
  },
  {
    code: 'CNPJ_TAKEN',
    text: 'CNPJ já cadastrado',
    field: 'cnpj',
    message: 'Este CNPJ já está cadastrado no sistema.',
  },
] as const;

/** Returns the message for the toast, and the error for the form. A conflict is assigned to its field. */
export function registrationFailure(error: unknown): { readonly message: string; readonly shown: unknown } {
  if (!isApiError(error)) return { message: DEFAULT_MESSAGE, shown: error };
  const conflict = conflicts.find(({ code, text }) => error.code === code || error.message.includes(text));
  const message = conflict?.message ?? messageOf(error, DEFAULT_MESSAGE);
  const shown: ApiError = {
    ...error,
    message,
    fromServer: true,
    details: conflict ? [{ field: conflict.field, message }] : error.details,
  };
  return { message, shown };
}
