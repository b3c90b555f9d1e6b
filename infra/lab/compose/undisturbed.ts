import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Addresses, buyAndCollect, type Walked } from './marketChecks.ts';

type Visit = () => Promise<number>;

interface Traffic {
  /** Stops the requests. Returns the number of requests and all failures. */
  stop(): Promise<{ sent: number; failures: string[] }>;
}

/**
 * Repeats the requests until `stop` is called. Each kind of request runs in its own loop and pauses for `everyMs`
 * milliseconds.
 */
function startTraffic(visits: Readonly<Record<string, Visit>>, everyMs: number): Traffic {
  const failures: string[] = [];
  let sent = 0;
  let over = false;
  const flows = Object.entries(visits).map(async ([name, visit]) => {
    while (!over) {
      sent += 1;
      const status = await visit().catch((error: unknown) => String(error));
      if (typeof status !== 'number' || status >= 400) failures.push(`${name}: ${status}`);
      await pause(everyMs);
    }
  });
  return {
    async stop() {
      over = true;
      await Promise.all(flows);
      return { sent, failures };
    },
  };
}

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
    const countText = `${reads.sent} reads, ${purchases.sent} purchases`;
    assert.deepEqual([...reads.failures, ...purchases.failures], [], `of ${countText}`);
    assert.ok(reads.sent > 50, `only ${countText}`);
    process.stdout.write(`      ${countText} during the replacement, none failed\n`);
  }
}
