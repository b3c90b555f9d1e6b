/** Warning above a list of shops, bags or products that was stored earlier. It is shown while the device is offline. */
export const pricesMayDiffer = 'Preços e sacolas podem ter mudado.';
/** Text that says why the user cannot add items to the cart while the device is offline. */
export const addNeedsNetwork = 'Adicionar precisa de internet';
/** Text that says why the user cannot place an order while the device is offline. */
export const orderNeedsNetwork = 'Concluir o pedido precisa de internet. Seu carrinho fica salvo.';
