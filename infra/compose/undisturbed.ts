import assert from 'node:assert/strict';
import { type Addresses, buy, type Walked } from './marketChecks.ts';
import { startTraffic } from './traffic.ts';

/**
 * Replaces something while people look around and one buys.
 * @param everyMs between two requests of one kind
 * @throws when a request fails meanwhile
 */
export async function undisturbed(
  at: Addresses,
  walked: Walked,
  replace: () => Promise<void>,
  everyMs = 20,
): Promise<void> {
  const get = (address: string, token?: string) => async () => {
    const answer = await fetch(
      new URL(address, at.url),
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );
    await answer.arrayBuffer();
    return answer.status;
  };
  const traffic = startTraffic(
    {
      welcome: get('/'),
      registry: get('/registry.json'),
      shops: get('/api/shopper/partners?lat=-23.5614&lng=-46.6559'),
      'bags of the shop': get('/api/bags', walked.shop.token),
      'orders of the shopper': get('/api/shopper/orders', walked.shopper.token),
      purchase: async () => (await buy(at, walked)).status,
    },
    everyMs,
  );
  try {
    await replace();
  } finally {
    const { sent, failures } = await traffic.stop();
    assert.deepEqual(failures, [], `of ${sent} requests`);
    assert.ok(sent > 50, `only ${sent} requests`);
    process.stdout.write(`      ${sent} requests meanwhile, none failed\n`);
  }
}
