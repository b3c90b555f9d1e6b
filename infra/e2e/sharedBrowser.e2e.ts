import { expect, test } from './fixtures.ts';
import { call } from './support/api.ts';
import { newBag, newShop, newShopper, orderFor } from './support/market.ts';

test.use({ withPages: false, bypassCSP: true });

test('two people who order at the same moment in one browser each read only their own orders', async ({
  stack,
  page,
}) => {
  const shop = await newShop(stack, 'Padaria do Mesmo Instante');
  const bag = await newBag(stack, shop, 40);
  const people = [await newShopper(stack), await newShopper(stack)] as const;
  const orderIdsByToken = new Map(people.map(({ token }) => [token, new Set<string>()]));
  // Opens a page of the gateway's origin, because API calls from such a page use Chromium's HTTP cache.
  await page.goto(`${stack.url}/api/config/payments`);
  const listedIn = (token: string) =>
    page.evaluate(async (bearer) => {
      const answer = await fetch('/api/shopper/orders', { headers: { Authorization: `Bearer ${bearer}` } });
      const { data } = (await answer.json()) as { data: { id: string }[] };
      return data.map(({ id }) => id).toSorted();
    }, token);

  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      people.map(async ({ token }) => {
        const { status, body } = await call<{ orderId?: string }>(stack.url, 'POST', '/api/orders', {
          token,
          body: orderFor(shop, bag),
        });
        expect(status).toBe(201);
        orderIdsByToken.get(token)?.add(body.orderId ?? '');
      }),
    );
    for (const { token } of people)
      expect(await listedIn(token)).toEqual([...(orderIdsByToken.get(token) ?? [])].toSorted());
  }
});
