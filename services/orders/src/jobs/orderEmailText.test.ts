import { buildOrder } from '../testing/buildOrder.ts';
import { orderEmailText } from './orderEmailText.ts';

const pickupCode = { keyId: '0a1b2c3d', attempt: 0, hash: 'x' };

it.each([
  ['code', { pickupCode }, 'Mostre o código de retirada no balcão.'],
  ['number', {}, 'Mostre o número do pedido no balcão.'],
])('the email about a ready order names its %s', (_name, fields, sentence) => {
  const order = buildOrder({ status: 'ready', ...fields });
  const text = orderEmailText(order, 'orderReady', 1, order.createdAt);
  expect(text?.paragraphs.join(' ')).toContain(sentence);
});

it.each([
  ['2026-11-27T22:30:00Z', 'Retirada hoje'],
  ['2026-11-28T13:00:00Z', 'Retirada em 27/11'],
])('an email that is sent at %s names the day of the pickup', (now, label) => {
  const pickup = { startsAt: new Date('2026-11-27T20:00:00Z'), endsAt: new Date('2026-11-27T22:00:00Z') };
  const text = orderEmailText(buildOrder({ status: 'ready', pickup }), 'orderReady', 1, new Date(now));
  expect(text?.facts).toContainEqual({ label, value: '17:00 às 19:00' });
});

it('an email about a ready order is not sent after its hand-over', () => {
  const order = buildOrder({ status: 'delivered' });
  expect(orderEmailText(order, 'orderReady', 1, order.createdAt)).toBeUndefined();
});

it('an email about a changed order offers no cancellation and no pickup after its hand-over', () => {
  const textOf = (status: 'ready' | 'delivered') => {
    const order = buildOrder({ status });
    return JSON.stringify(orderEmailText(order, 'orderChanged', 1, order.createdAt));
  };
  for (const text of ['ela pode cancelar', 'Retirada']) {
    expect(textOf('ready')).toContain(text);
    expect(textOf('delivered')).not.toContain(text);
  }
  expect(textOf('delivered')).toContain('Novo total');
});
