import type { OrderPayment } from '@boaxepa/contracts/texts/payments';
import type { OrderItem, ShopperOrder } from '@boaxepa/contracts/wire/orders';

export const shopper = { id: 'a'.repeat(24), userType: 'shopper', email: 'cliente@boaxepa.test' } as const;
export const item: OrderItem = {
  id: 'i1',
  productId: null,
  bagId: 'b'.repeat(24),
  bag: { id: 'b'.repeat(24), type: 'doce', category: 'padaria', name: 'Tipo de Sacola: Doce - Padaria' },
  product: null,
  quantity: 2,
  originalQuantity: 2,
  wasModified: false,
  unitPrice: '14.90',
  subtotal: '29.80',
};
/** Sample order with the status `confirmed`. It was created at 11:20 UTC, which is 08:20 in São Paulo. */
export const confirmed: ShopperOrder = {
  id: `${'0'.repeat(16)}7f3a91c2`,
  createdAt: '2026-11-10T11:20:00.000Z',
  status: 'confirmed',
  totalAmount: '29.80',
  originalTotalAmount: '29.80',
  orderType: 'pickup',
  paymentMethod: 'cash',
  zone: 'America/Sao_Paulo',
  pickupSchedule: '17:00 às 19:30',
  bag_pickup_schedule: '17:00 às 19:30',
  pickupStartsAt: '2026-11-10T20:00:00.000Z',
  pickupEndsAt: '2026-11-10T22:30:00.000Z',
  deliveryAddress: null,
  partnerId: '1'.repeat(24),
  shopperId: shopper.id,
  business_name: 'Padaria Pão da Vila',
  partner_address: 'Rua Augusta, 500',
  partner: {
    businessName: 'Padaria Pão da Vila',
    address: 'Rua Augusta, 500',
    phone: '11988887777',
    latitude: -23.55,
    longitude: -46.65,
  },
  items: [item],
  history: [{ status: 'confirmed', by: 'shopper', at: '2026-11-10T11:20:00.000Z', note: null }],
  version: 1,
  canCancel: true,
  cancellableUntil: '2026-11-10T11:25:00.000Z',
  cancelledBy: null,
  cancelReason: null,
  cancelNote: null,
  rating: null,
};
export const delivered: ShopperOrder = {
  ...confirmed,
  id: `${'0'.repeat(16)}aaaa0001`,
  status: 'delivered',
  business_name: 'Cantina da Nona',
  canCancel: false,
  cancellableUntil: null,
};
export const cancelled: ShopperOrder = {
  ...delivered,
  id: `${'0'.repeat(16)}aaaa0002`,
  status: 'cancelled',
  cancelledBy: 'partner',
  cancelReason: 'partner',
  cancelNote: 'Acabou o pão',
};

/** Creates a sample card payment. By default, the whole authorized amount was charged. */
export const cardPayment = (changes: Partial<OrderPayment> = {}): OrderPayment => ({
  method: 'card',
  state: 'captured',
  authorisedAmount: '29.80',
  capturedAmount: '29.80',
  refundedAmount: '0.00',
  ...changes,
});
