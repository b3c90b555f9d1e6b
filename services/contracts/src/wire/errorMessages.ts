/** Shown if a failed response contains no message (product/screens.md#when-a-call-fails). */
export const unexpectedErrorMessage = 'Ocorreu um erro inesperado. Tente novamente.';

/** Shown if the login receives no response. */
export const unreachableMessage =
  'Não conseguimos falar com o servidor. Confira a internet do aparelho e tente novamente.';

/** Shown if the user must log in first (product/calls.md#failures). */
export const unauthenticatedMessage = 'Faça login para continuar';
