export const profileSavedMessage = 'Dados atualizados com sucesso!';
/**
 * Message that a partner gets after proposing another location for the shop. An administrator must accept the proposal
 * before the map changes.
 */
export const pinProposedMessage = 'Localização enviada. A equipe vai conferir antes de mudar o mapa.';
export const profileFailedMessage = 'Erro ao atualizar dados. Tente novamente.';
export const accountDeletedMessage = 'Conta excluída com sucesso';
export const accountClosedMessage = 'Conta encerrada com sucesso';
/**
 * Message if a request to delete the account got no response, and the session has ended since then. The deletion has
 * probably succeeded.
 */
export const accountMaybeEndedMessage = 'Sua conta provavelmente já foi removida';
export const accountMaybeEndedText =
  'A resposta do servidor se perdeu. Se você ainda conseguir entrar, a conta continua aberta.';
export const sessionEndedMessage = 'Aparelho desconectado';
export const otherSessionsEndedMessage = 'Os outros aparelhos foram desconectados';
