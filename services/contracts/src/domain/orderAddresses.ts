// Paths of the order lists of shoppers and shops. The fragment '#pedido-<id>' makes the page scroll to the card of
// this order.

export const shopperOrderPath = (orderId: string): string => `/pedidos#pedido-${orderId}`;
export const shopOrderPath = (orderId: string): string => `/partners/orders#pedido-${orderId}`;
