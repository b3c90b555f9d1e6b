// Success messages. The services return them, and pages show them. Messages about profiles and sessions are in
// profileTexts.ts.

export const partnerApprovedMessage = 'Parceiro aprovado';
export const partnerRejectedMessage = 'Parceiro rejeitado';
export const partnerEditedMessage = 'Parceiro atualizado com sucesso';
export const partnerDeletedMessage = 'Parceiro deletado com sucesso';
export const preferenceSavedMessage = 'Preferência salva';
export const ratingThanksMessage = 'Obrigado pela avaliação!';
export const schedulesSavedMessage = 'Horários salvos com sucesso!';
export const shopperEditedMessage = 'Shopper atualizado com sucesso';
export const shopperRemovedMessage = 'Shopper removido com sucesso';

/** Messages for administrators after a change of a front end's release channels (the versions that browsers load). */
export const channelMoveMessages = {
  promote: 'Versão promovida',
  rollback: 'Versão anterior no ar',
  canary: 'Versão em teste',
} as const;

export const bagCreatedMessage = 'Sacola criada com sucesso';
export const bagUpdatedMessage = 'Sacola atualizada com sucesso';
export const bagDeletedMessage = 'Sacola excluída com sucesso';
export const productCreatedMessage = 'Produto criado com sucesso';
export const productUpdatedMessage = 'Produto atualizado com sucesso';
export const productDeletedMessage = 'Produto excluído com sucesso';
