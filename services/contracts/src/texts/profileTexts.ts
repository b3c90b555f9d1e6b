/** Said after one's own data, a shopper's or a shop's, were saved. */
export const profileSavedMessage = 'Dados atualizados com sucesso!';
/** Said after a shop that moved has proposed its new place on the map. */
export const pinProposedMessage = 'Localização enviada. A equipe vai conferir antes de mudar o mapa.';
/** Said when they were not, and the server has no words for it. */
export const profileFailedMessage = 'Erro ao atualizar dados. Tente novamente.';
/** Said after a shopper's account was deleted. */
export const accountDeletedMessage = 'Conta excluída com sucesso';
/** Said after a shop has closed its account. */
export const accountClosedMessage = 'Conta encerrada com sucesso';
/** Said after another of one's sessions was ended. */
export const sessionEndedMessage = 'Aparelho desconectado';
/** Said after all others were. */
export const otherSessionsEndedMessage = 'Os outros aparelhos foram desconectados';
