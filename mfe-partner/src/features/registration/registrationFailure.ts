import { type ApiError, isApiError, messageOf } from '@boaxepa/shell-sdk';

const DEFAULT_MESSAGE = 'Erro ao cadastrar parceiro. Tente novamente.';

/** Server errors that concern a single field. The form shows the message below this field. */
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

/**
 * Converts the error of a failed registration. `message` is for the toast. `shown` is for the form, which shows an
 * error about a single field below this field.
 */
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
