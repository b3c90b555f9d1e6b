/** What a person reads when a failure carries no usable message (product/screens.md#when-a-call-fails). */
export const unexpectedErrorMessage = 'Ocorreu um erro inesperado. Tente novamente.';

/** What a person reads whose login got no answer at all. */
export const unreachableMessage =
  'Não conseguimos falar com o servidor. Confira a internet do aparelho e tente novamente.';

/** What a person reads who has to log in first (product/calls.md#failures). */
export const unauthenticatedMessage = 'Faça login para continuar';
