/** What the cart page calls the success and the failure of an order. */
export const titles = {
  placed: 'Pedido Criado com Sucesso!',
  failed: 'Erro ao criar pedido. Tente novamente.',
} as const;
