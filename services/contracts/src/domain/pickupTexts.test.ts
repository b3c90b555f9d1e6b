import { closedPickupText, type ClosedPickup, windowOverText } from './pickupTexts.ts';

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

it.each([
  ['2026-11-20T22:31:00.000Z', 'O horário terminou às 19:30'],
  ['2026-11-21T12:00:00.000Z', 'O horário terminou em 20/11 às 19:30'],
  ['2026-11-20T04:30:00.000Z', 'O horário terminou à 01:15', '2026-11-20T04:15:00.000Z'],
])('names the end of a pickup window at %s', (now, text, end = '2026-11-20T22:30:00.000Z') => {
  const endsAt = new Date(end);
  expect(windowOverText('America/Sao_Paulo', endsAt, new Date(now))).toBe(text);
});
