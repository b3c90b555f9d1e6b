/** Shown after a shopper or a shop has saved changed data. */
export const profileSavedMessage = 'Dados atualizados com sucesso!';
/** Shown after a shop has proposed coordinates for its new address. */
export const pinProposedMessage = 'Localização enviada. A equipe vai conferir antes de mudar o mapa.';
export const profileFailedMessage = 'Erro ao atualizar dados. Tente novamente.';
/** Shown after a shopper has deleted the account. */
export const accountDeletedMessage = 'Conta excluída com sucesso';
/** Shown after a shop has closed its account. */
export const accountClosedMessage = 'Conta encerrada com sucesso';
/** Shown after a person has ended one of the other sessions. */
export const sessionEndedMessage = 'Aparelho desconectado';
/** Shown after a person has ended all other sessions. */
export const otherSessionsEndedMessage = 'Os outros aparelhos foram desconectados';
