import { idOf, itemSample, orderSample } from '../../shop/testing/orderSamples.ts';
import { resultAnnouncement } from './announcement.ts';

it.each([
  ['cash', true, 'Código certo. Entregar 2 Doce - Padaria. Cobrar R$ 29,80 em dinheiro.'],
  ['pix', true, 'Código certo. Entregar 2 Doce - Padaria. Cobrar R$ 29,80 por PIX.'],
  ['card', true, 'Código certo. Entregar 2 Doce - Padaria. Já pago.'],
  ['cash', false, 'Sem código. Entregar 2 Doce - Padaria. Cobrar R$ 29,80 em dinheiro.'],
] as const)('announces an order with payment by %s, with a code %s', (paymentMethod, isProven, text) => {
  const removed = itemSample({ id: idOf('2'), quantity: 0 });
  const order = orderSample({ paymentMethod, items: [itemSample(), removed] });
  expect(resultAnnouncement(order, isProven).replaceAll('\u00a0', ' ')).toBe(text);
});
