export const titles = {
  placed: 'Pedido Criado com Sucesso!',
  failed: 'Erro ao criar pedido. Tente novamente.',
} as const;
