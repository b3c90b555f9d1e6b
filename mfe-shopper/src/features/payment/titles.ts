export const titles = { placed: 'Pedido Concluído!', failed: 'Erro ao criar pedido' } as const;
