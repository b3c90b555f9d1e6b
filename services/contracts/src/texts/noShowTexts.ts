/** Texts about an order that was cancelled because nobody collected it, or because its delivery was not completed. */
export const noShowTexts = {
  pickup: {
    missed: 'não foi retirado',
    heading: 'Pedido não retirado',
    cause: 'ninguém veio buscar',
    doubt: 'Você retirou este pedido? Fale com a loja: ela pode corrigir o registro.',
  },
  delivery: {
    missed: 'não foi entregue',
    heading: 'Pedido não entregue',
    cause: 'a entrega não foi concluída',
    doubt: 'Você recebeu este pedido? Fale com a loja.',
  },
} as const;
