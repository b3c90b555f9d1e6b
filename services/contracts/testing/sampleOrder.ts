/** A pickup order paid in cash, with all fields that texts about an order need. */
export const sampleOrder = {
  id: '6560f1f1f1f1f1f1f1a1b2c3',
  businessName: 'Padaria',
  orderType: 'pickup' as const,
  shopperName: 'Ana',
  address: 'Rua A, 1',
  pickupSchedule: '17:00 às 18:00',
  pickupDay: 'hoje',
  isPending: false,
  hasPickupCode: true,
  total: 'R$ 10,00',
  originalTotal: 'R$ 30,00',
  lines: ['1× Mista'],
  payment: {
    method: 'cash' as const,
    state: null,
    authorisedAmount: '0.00',
    capturedAmount: '0.00',
    refundedAmount: '0.00',
  },
};
