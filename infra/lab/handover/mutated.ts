import { randomInt } from 'node:crypto';
import { forEachConcurrently } from '@boaxepa/service-kit/batching/forEachConcurrently';
import { call } from '../../e2e/support/api.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { CLIENTS, type Mark, shopWithOrders } from './counter.ts';

const CODES = 10_000;
const MOST_CHANGES = 3;
const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.';

/** Returns the text with one to three changed characters. */
function mutate(text: string): string {
  const signs = [...text];
  for (let change = randomInt(MOST_CHANGES); change >= 0; change -= 1)
    signs[randomInt(signs.length)] = alphabet.charAt(randomInt(alphabet.length));
  const result = signs.join('');
  return result === text ? mutate(text) : result;
}

/** Sends modified QR codes to the server, which must refuse all of them. */
export async function mutatedMark(stack: Stack): Promise<Mark[]> {
  const { shop, orders } = await shopWithOrders(stack, 1);
  const original = orders[0]?.qr ?? '';
  const check = (qr: string) =>
    call(stack.url, 'POST', '/api/orders/partner/pickup-check', { token: shop.token, body: { qr } });
  const answers = new Map<number, number>();
  await forEachConcurrently(Array.from({ length: CODES }), CLIENTS, async () => {
    const { status } = await check(mutate(original));
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  const isAccepted = (await check(original)).status === 200;
  const refusedCount = answers.get(404) ?? 0;
  return [
    {
      what: `${refusedCount} of ${CODES} changed codes refused as unknown; the original accepted: ${isAccepted}`,
      holds: refusedCount === CODES && isAccepted,
    },
  ];
}
