/** Titles of the payment page for a placed and a failed order. */
export const titles = { placed: 'Pedido Concluído!', failed: 'Erro ao criar pedido' } as const;
