/** Texts for screens and data that load slowly or fail to load. */
export const failureTexts = {
  offline: {
    title: 'Você está sem conexão',
    advice: 'Confira a internet do aparelho. Nada do que você fez foi perdido.',
    note: 'Tentamos sozinhos quando a rede voltar',
  },
  noAnswer: {
    title: 'O servidor não respondeu',
    advice: 'Sua internet funciona; o problema é do nosso lado. O resto do Boa Xepa continua funcionando.',
    note: 'Já tentamos outra vez sozinhos',
  },
  ownFault: {
    title: 'Algo deu errado aqui',
    advice: 'A falha é desta tela e já foi registrada. Tente de novo ou volte ao início.',
  },
  slow: { title: 'Ainda carregando…', advice: 'A rede está lenta.' },
} as const;

export const supportCodeLabel = 'Código para o suporte';
