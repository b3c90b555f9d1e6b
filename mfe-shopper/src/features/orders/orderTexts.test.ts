import { cancelText } from './orderTexts.ts';
import { confirmed } from './sampleOrders.ts';

it('names a cancellation deadline of 23:59 by its time', () => {
  expect(cancelText({ ...confirmed, cancellableUntil: '2026-11-11T02:59:20.000Z' })).toBe(
    'Você pode cancelar até 23:59 ou até a loja confirmar.',
  );
});
