/** Shown when a failure contains no usable message (product/screens.md#when-a-call-fails). */
export const unexpectedErrorMessage = 'Ocorreu um erro inesperado. Tente novamente.';

/** Shown when a login gets no answer. */
export const unreachableMessage =
  'Não conseguimos falar com o servidor. Confira a internet do aparelho e tente novamente.';

/** Shown to a person who must log in first (product/calls.md#failures). */
export const unauthenticatedMessage = 'Faça login para continuar';
