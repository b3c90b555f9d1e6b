import assert from 'node:assert/strict';
import { type Addresses, buyAndCollect, type Walked } from './marketChecks.ts';
import { startTraffic } from './traffic.ts';

/**
 * Runs `replace`, which replaces a part of the system, while simulated shoppers browse and buy.
 * @param pace pauses between reads and between purchases
 * @throws Error if a request fails during the replacement
 */
export async function undisturbed(
  at: Addresses,
  walked: Walked,
  replace: () => Promise<void>,
  pace = { lookMs: 20, buyMs: 20 },
): Promise<void> {
  const get = (address: string, token?: string) => async () => {
    const answer = await fetch(
      new URL(address, at.url),
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );
    await answer.arrayBuffer();
    return answer.status;
  };
  const looking = startTraffic(
    {
      welcome: get('/'),
      registry: get('/registry.json'),
      shops: get('/api/shopper/partners?lat=-23.5614&lng=-46.6559'),
      'bags of the shop': get('/api/bags', walked.shop.token),
      'orders of the shopper': get('/api/shopper/orders', walked.shopper.token),
    },
    pace.lookMs,
  );
  const buying = startTraffic({ purchase: () => buyAndCollect(at, walked) }, pace.buyMs);
  try {
    await replace();
  } finally {
    const [reads, purchases] = await Promise.all([looking.stop(), buying.stop()]);
    const counted = `${reads.sent} reads, ${purchases.sent} purchases`;
    assert.deepEqual([...reads.failures, ...purchases.failures], [], `of ${counted}`);
    assert.ok(reads.sent > 50, `only ${counted}`);
    process.stdout.write(`      ${counted} during the replacement, none failed\n`);
  }
}
