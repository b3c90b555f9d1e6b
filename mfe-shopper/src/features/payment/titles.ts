/** What the payment page calls the success and the failure of an order. */
export const titles = { placed: 'Pedido Concluído!', failed: 'Erro ao criar pedido' } as const;
