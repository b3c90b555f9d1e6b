// Paths of the order lists of shoppers and shops. The fragment '#pedido-<id>' makes the page scroll to the card of
// this order.

/** Returns the HTML id of an order's card. Emails and messages contain links to this id, so do not change its format. */
export const orderAnchor = (orderId: string): string => `pedido-${orderId}`;

export const shopperOrderPath = (orderId: string): string => `/pedidos#${orderAnchor(orderId)}`;
export const shopOrderPath = (orderId: string): string => `/partners/orders#${orderAnchor(orderId)}`;
