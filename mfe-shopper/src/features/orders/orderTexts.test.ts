import { cancelText, overdueText } from './orderTexts.ts';
import { confirmed } from './sampleOrders.ts';

it('names a cancellation deadline of 23:59 by its time', () => {
  expect(cancelText({ ...confirmed, cancellableUntil: '2026-11-11T02:59:20.000Z' })).toBe(
    'Você pode cancelar até 23:59 ou até a loja confirmar.',
  );
});

it.each([
  ['2026-11-10T22:29:59.000Z', undefined],
  ['2026-11-10T22:30:00.000Z', '11/11 19:30'],
  ['2026-11-11T22:29:59.000Z', '19:30'],
  ['2026-11-11T22:30:00.000Z', undefined],
])('says until when an order can be collected after its pickup window, at %s', (now, until) => {
  expect(overdueText(confirmed, new Date(now))).toBe(
    until &&
      `A loja ainda pode entregar este pedido. Sem a retirada até ${until}, ele é cancelado e conta como não retirado.`,
  );
});
