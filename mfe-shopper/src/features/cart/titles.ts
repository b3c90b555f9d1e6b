/** Titles of the cart page for a placed and a failed order. */
export const titles = {
  placed: 'Pedido Criado com Sucesso!',
  failed: 'Erro ao criar pedido. Tente novamente.',
} as const;
