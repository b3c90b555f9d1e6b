/** Texts for pages and data that load slowly or fail to load. */
export const failureTexts = {
  offline: {
    title: 'Você está sem conexão',
    advice: 'Não há nada salvo desta tela neste aparelho.',
    note: 'Ela abre sozinha quando a rede voltar',
  },
  notStored: {
    title: 'Você está sem conexão',
    advice: 'Esta tela ainda não foi aberta neste aparelho, por isso não há nada salvo.',
    note: 'Ela abre sozinha quando a rede voltar',
  },
  noAnswer: {
    title: 'O servidor não respondeu',
    advice: 'Sua internet funciona; o problema é do nosso lado. O resto da Boa Xepa continua funcionando.',
    note: 'Já tentamos outra vez sozinhos',
  },
  ownFault: {
    title: 'Algo deu errado aqui',
    advice: 'A falha é desta tela e já foi registrada. Tente de novo ou volte ao início.',
  },
  slow: { title: 'Ainda carregando…', advice: 'A rede está lenta.' },
} as const;

export const supportCodeLabel = 'Código para o suporte';
