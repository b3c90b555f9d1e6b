import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Addresses, buyAndCollect, type MarketVisit } from './marketChecks.ts';

type Visit = () => Promise<number>;

interface Traffic {
  /** Stops the requests. Returns the number of requests and all failures. */
  stop(): Promise<{ requestCount: number; failures: string[] }>;
}

/**
 * Repeats the requests until `stop` is called. Each kind of request has its own loop, which pauses for `everyMs`
 * milliseconds after each request.
 */
function startTraffic(visits: Readonly<Record<string, Visit>>, everyMs: number): Traffic {
  const failures: string[] = [];
  let requestCount = 0;
  let over = false;
  const flows = Object.entries(visits).map(async ([name, visit]) => {
    while (!over) {
      requestCount += 1;
      const status = await visit().catch((error: unknown) => String(error));
      if (typeof status !== 'number' || status >= 400) failures.push(`${name}: ${status}`);
      await pause(everyMs);
    }
  });
  return {
    async stop() {
      over = true;
      await Promise.all(flows);
      return { requestCount, failures };
    },
  };
}

/**
 * Runs `replace`, which replaces a part of the system, while simulated shoppers browse and buy.
 * @param pace pauses between reads and between purchases
 * @throws Error if the replacement fails, if a request fails during the replacement, or if there were too few reads
 */
export async function expectUndisturbed(
  at: Addresses,
  visit: MarketVisit,
  replace: () => Promise<void>,
  pace = { readMs: 20, buyMs: 20 },
): Promise<void> {
  const get = (address: string, token?: string) => async () => {
    const answer = await fetch(
      new URL(address, at.url),
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );
    await answer.arrayBuffer();
    return answer.status;
  };
  const pageTraffic = startTraffic(
    {
      welcome: get('/'),
      registry: get('/registry.json'),
      shops: get('/api/shopper/partners?lat=-23.5614&lng=-46.6559'),
      'bags of the shop': get('/api/bags', visit.shop.token),
      'orders of the shopper': get('/api/shopper/orders', visit.shopper.token),
    },
    pace.readMs,
  );
  const purchaseTraffic = startTraffic({ purchase: () => buyAndCollect(at, visit) }, pace.buyMs);
  const stopTraffic = () => Promise.all([pageTraffic.stop(), purchaseTraffic.stop()]);
  await replace().catch(async (error: unknown) => {
    await stopTraffic();
    throw error;
  });
  const [reads, purchases] = await stopTraffic();
  const countText = `${reads.requestCount} reads, ${purchases.requestCount} purchases`;
  assert.deepEqual([...reads.failures, ...purchases.failures], [], `of ${countText}`);
  assert.ok(reads.requestCount > 50, `only ${countText}`);
  process.stdout.write(`      ${countText} during the replacement, none failed\n`);
}
