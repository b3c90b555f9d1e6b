import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { call, must } from '../../e2e/support/api.ts';
import { launchOptions } from '../../e2e/support/chromium.ts';
import { emailsTo } from '../../e2e/support/inbox.ts';
import {
  confirmOrder,
  newBag,
  newShop,
  newShopper,
  orderFor,
  type Person,
  type Shop,
  statusOf,
  stockOf,
} from '../../e2e/support/market.ts';
import { demoAccounts } from '../../run/stack/environment.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';

export interface Addresses {
  url: string;
  mailUrl: string;
  /** Administrator account. Default: the demo account. */
  admin?: { email: string; password: string };
}

export interface MarketVisit {
  shop: Shop;
  shopper: Person;
  bagId: string;
  orderId: string;
}

const bagsMade = 500;

export const buy = async ({ url }: Addresses, { shop, shopper, bagId }: Omit<MarketVisit, 'orderId'>) =>
  call<{ orderId?: string }>(url, 'POST', '/api/orders', {
    token: shopper.token,
    body: orderFor(shop, bagId),
    headers: { 'idempotency-key': randomUUID() },
  });

/**
 * Orders one bag and collects it. If orders were not collected, the fair-use limits would soon reject further orders
 * (product/orders.md#fair-use).
 */
export async function buyAndCollect(at: Addresses, visit: Omit<MarketVisit, 'orderId'>): Promise<number> {
  const { status, body } = await buy(at, visit);
  if (status === 201) await confirmOrder(at, visit.shop, body.orderId ?? '', ['ready', 'delivered']);
  return status;
}

/** Waits until the gateway reports that the market is healthy. */
export async function becomesHealthy({ url }: Addresses, deadlineMs = 300_000): Promise<void> {
  await waitUntil(async () => (await fetch(new URL('/health', url)).catch(() => undefined))?.ok, {
    deadlineMs,
    everyMs: 500,
    what: url,
  });
}

/** Checks that there are demo shops, and that the demo shopper and the demo partner can log in. */
export async function demoMarket({ url }: Addresses): Promise<void> {
  await must(url, 'POST', '/api/auth/login/shopper', { body: demoAccounts.shopper });
  await must(url, 'POST', '/api/partners/login', { body: demoAccounts.partner });
  const { data } = await must<{ data: unknown[] }>(
    url,
    'GET',
    '/api/shopper/partners?lat=-23.5614&lng=-46.6559',
  );
  assert.ok(data.length >= 20, `${data.length} shops`);
}

/** Performs all steps from a shop's registration to the delivery of an order, and checks that the emails arrive. */
export async function orderPath(at: Addresses): Promise<MarketVisit> {
  const shop = await newShop(at, 'Padaria do Contêiner');
  const shopper = await newShopper(at);
  const bagId = await newBag(at, shop, bagsMade);
  const placement = await buy(at, { shop, shopper, bagId });
  assert.equal(placement.status, 201, JSON.stringify(placement.body));
  const orderId = placement.body.orderId ?? '';
  assert.equal(await stockOf(at, shop, bagId), bagsMade - 1);

  await confirmOrder(at, shop, orderId, ['ready']);
  // The email about a ready order is not sent after the order was handed over.
  await waitUntil(async () => (await emailsTo(at, shopper.email)).length >= 3, {
    deadlineMs: 30_000,
    everyMs: 300,
    what: 'welcome, order placed and order ready in the inbox',
  });
  await must(at.url, 'PATCH', `/api/orders/${orderId}/status`, {
    token: shop.token,
    body: { status: 'delivered' },
  });
  assert.equal(await statusOf(at, shopper, orderId), 'delivered');
  return { shop, shopper, bagId, orderId };
}

/** Opens the welcome page and a page of a remote (micro front end) in Chromium. Expects no console errors. */
export async function pagesInChromium({ url }: Addresses): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({
      locale: 'pt-BR',
      viewport: { width: 360, height: 740 },
      // The tested proxy uses its own certificate authority, which the browser does not trust.
      ignoreHTTPSErrors: true,
      // Chromium refuses a service worker if it does not trust the certificate.
      serviceWorkers: 'block',
    });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
    await page.getByRole('link', { name: 'Criar conta' }).waitFor();
    await page.goto(new URL('/login', url).href);
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
  }
}

export async function liveVersion({ url }: Addresses, name: string): Promise<string> {
  const registry = (await (await fetch(new URL('/registry.json', url))).json()) as {
    remotes: { name: string; version: string; entry: string }[];
  };
  const remote = registry.remotes.find((entry) => entry.name === name);
  assert.ok(remote, `${name} is not in the registry`);
  assert.equal((await fetch(new URL(remote.entry, url))).status, 200, remote.entry);
  return remote.version;
}
