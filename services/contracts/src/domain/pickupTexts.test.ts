import { closedPickupText, type ClosedPickup } from './pickupTexts.ts';

const now = new Date('2026-11-24T22:00:00Z');
const order: ClosedPickup = {
  status: 'delivered',
  cancelReason: null,
  closedAt: new Date('2026-11-24T20:42:00Z'),
  pickupEndsAt: new Date('2026-11-23T22:30:00Z'),
  zone: 'America/Sao_Paulo',
};

it.each([
  ['Já entregue às 17:42', {}],
  ['Já entregue em 22/11 às 17:42', { closedAt: new Date('2026-11-22T20:42:00Z') }],
  ['Pedido cancelado às 17:42', { status: 'cancelled', cancelReason: 'shopper' }],
  [
    'Código expirado: a retirada terminou em 23/11 às 19:30',
    { status: 'cancelled', cancelReason: 'no_show' },
  ],
] as const)('says "%s"', (text, changes) => {
  expect(closedPickupText({ ...order, ...changes }, now)).toBe(text);
});
