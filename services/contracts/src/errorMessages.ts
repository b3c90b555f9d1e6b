/** What a person reads when a failure carries no usable message (shopper spec §8). */
export const unexpectedErrorMessage = 'Ocorreu um erro inesperado. Tente novamente.';

/** What a person reads whose login got no answer at all. */
export const unreachableMessage =
  'Não conseguimos falar com o servidor. Confira a internet do aparelho e tente novamente.';

/** What a person reads who has to log in first (decisions §4). */
export const unauthenticatedMessage = 'Faça login para continuar';
