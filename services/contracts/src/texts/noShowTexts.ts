import {
  nextNoShowText,
  noShowDays,
  noShowLimit,
  noShowPauseDays,
  noShowPauseText,
} from '../domain/fairUse.ts';

/** Texts about an order that was cancelled because nobody collected it, or because its delivery was not completed. */
export const noShowTexts = {
  pickup: {
    missed: 'não foi retirado',
    heading: 'Pedido não retirado',
    cause: 'ninguém veio buscar',
    count: (count: number) => `É o ${count}º pedido não retirado em ${noShowDays} dias. ${nextNoShowText}`,
    pause: noShowPauseText,
    doubt: 'Você retirou este pedido? Fale com a loja: ela pode corrigir o registro.',
  },
  delivery: {
    missed: 'não foi entregue',
    heading: 'Pedido não entregue',
    cause: 'a entrega não foi concluída',
    count: (count: number) =>
      `É o ${count}º pedido não retirado ou não recebido em ${noShowDays} dias. Com mais um, novos pedidos ficam pausados por ${noShowPauseDays} dias.`,
    pause: (until: string) =>
      `${noShowLimit} pedidos não foram retirados ou recebidos em ${noShowDays} dias. Novos pedidos só a partir de ${until}.`,
    doubt: 'Você recebeu este pedido? Fale com a loja.',
  },
} as const;
