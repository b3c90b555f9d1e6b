/**
 * Message that pages show if the response to a failed request contains no message
 * (product/screens.md#when-a-call-fails).
 */
export const unexpectedErrorMessage = 'Ocorreu um erro inesperado. Tente novamente.';

/** Message that logins and the shopper's personal data show if the server does not answer. */
export const unreachableMessage =
  'Não conseguimos falar com o servidor. Confira a internet do aparelho e tente novamente.';

/** Message for a request that fails because the user is not logged in (product/calls.md#failures). */
export const unauthenticatedMessage = 'Faça login para continuar';
