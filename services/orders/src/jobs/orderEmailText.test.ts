import { buildOrder } from '../testing/buildOrder.ts';
import { orderEmailText } from './orderEmailText.ts';

const pickupCode = { keyId: '0a1b2c3d', attempt: 0, hash: 'x' };

it.each([
  ['code', { pickupCode }, 'Mostre o código de retirada no balcão.'],
  ['number', {}, 'Mostre o número do pedido no balcão.'],
])('the email about a ready order names its %s', (_name, fields, sentence) => {
  const text = orderEmailText(buildOrder({ status: 'ready', ...fields }), 'orderReady', 1);
  expect(text?.paragraphs.join(' ')).toContain(sentence);
});
