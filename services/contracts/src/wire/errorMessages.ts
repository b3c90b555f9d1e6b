/** Shown if a failure contains no usable message (product/screens.md#when-a-call-fails). */
export const unexpectedErrorMessage = 'Ocorreu um erro inesperado. Tente novamente.';

/** Shown if a login receives no response. */
export const unreachableMessage =
  'Não conseguimos falar com o servidor. Confira a internet do aparelho e tente novamente.';

/** Shown to a person who must log in before the action (product/calls.md#failures). */
export const unauthenticatedMessage = 'Faça login para continuar';
