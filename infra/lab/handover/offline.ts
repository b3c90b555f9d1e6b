import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PartnerOrder, PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';
import { forEachConcurrently } from '@boaxepa/service-kit/batching/forEachConcurrently';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { button } from '../../e2e/support/accessibility.ts';
import { codeField, COUNTER } from '../../e2e/support/counter.ts';
import { must } from '../../e2e/support/api.ts';
import { launchOptions } from '../../e2e/support/chromium.ts';
import type { Shop } from '../../e2e/support/market.ts';
import { enterAs, tokenOf } from '../../e2e/support/sessions.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { CLIENTS, type CodedOrder, contextOptions, type Mark, shopWithOrders } from './counter.ts';

const API = '**/api/**';
/**
 * Number of times that the browser is killed between offline hand-overs, and again while it sends them to the server.
 */
const KILLS = 3;
const SEND_DEADLINE_MS = 600_000;
/**
 * Time in milliseconds within which Chromium writes cookies to disk. A browser that is killed earlier loses its
 * session.
 */
const COOKIE_MS = 31_000;

/** Script that returns the state of each hand-over that the browser has stored. */
const readStates = `new Promise((resolve) => {
  const request = indexedDB.open('boaxepa');
  request.onsuccess = () => {
    const all = request.result.transaction('deviceData').objectStore('deviceData');
    const keys = all.getAllKeys();
    const values = all.getAll();
    values.onsuccess = () => {
      const index = keys.result.findIndex((key) => key.startsWith('handovers:'));
      request.result.close();
      resolve((values.result[index] ?? []).map(({ state }) => state));
    };
  };
})`;

/** A browser that stores its data on disk, so that the data remains when the browser processes are killed. */
class Device {
  private context: BrowserContext | undefined;
  private readonly folder: string;
  private readonly url: string;
  /** Number of times that the browser was killed. */
  killCount = 0;

  constructor(folder: string, url: string) {
    this.folder = folder;
    this.url = url;
  }

  /** Starts the browser. If `isOnline` is false, every API call fails. */
  async open({ isOnline }: { isOnline: boolean }): Promise<Page> {
    this.context = await chromium.launchPersistentContext(this.folder, {
      ...launchOptions,
      ...contextOptions,
      baseURL: this.url,
    });
    if (!isOnline) await this.context.route(API, (route) => route.abort());
    return this.context.pages()[0] ?? this.context.newPage();
  }

  /**
   * Kills the browser processes, to simulate a crash or an empty battery.
   * @throws Error if no browser process is running
   */
  async kill(): Promise<void> {
    const closed = new Promise((resolve) => this.context?.once('close', resolve));
    let isKilled = false;
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (!command.includes(`--user-data-dir=${this.folder}`) || command.includes('--type=')) continue;
      process.kill(Number(pid), 'SIGKILL');
      isKilled = true;
    }
    if (!isKilled) throw new Error('the browser has ended by itself');
    await closed;
    this.killCount += 1;
  }

  close = () => this.context?.close().catch(() => undefined);
}

async function openCounter(page: Page): Promise<void> {
  await page.goto(COUNTER);
  await codeField(page).waitFor();
}

/** Hands over orders while the browser is offline. Kills the browser several times in between, as a crash would. */
async function handOverAll(device: Device, orders: readonly CodedOrder[]): Promise<void> {
  const part = Math.ceil(orders.length / (KILLS + 1));
  for (let start = 0; start < orders.length; start += part) {
    const page = await device.open({ isOnline: false });
    await openCounter(page);
    for (const { qr } of orders.slice(start, start + part)) {
      await codeField(page).fill(qr);
      await button(page, 'Entregue').click();
      await button(page, 'Próximo cliente').click();
    }
    await device.kill();
  }
}

/** Returns the shop with a new access token, because tokens expire after 15 minutes. */
async function withNewToken({ url }: Stack, shop: Shop): Promise<Shop> {
  return { ...shop, token: await tokenOf(url, 'partner', shop) };
}

const deliveredOf = async ({ url }: Stack, { token }: Shop) =>
  (await must<{ summary: PartnerOrdersSummary }>(url, 'GET', '/api/orders/partner', { token })).summary
    .delivered;

/**
 * Goes online, so that the browser sends its stored hand-overs to the server. Kills the browser and the service several
 * times in between. Returns the final state of each hand-over, and the number of kills.
 */
async function sendAll(
  stack: Stack,
  shop: Shop,
  device: Device,
  count: number,
): Promise<{ states: string[]; kills: number }> {
  const deadline = Date.now() + SEND_DEADLINE_MS;
  let kills = 0;
  let page = await device.open({ isOnline: true });
  await openCounter(page);
  while (Date.now() < deadline) {
    await pause(500);
    const deliveredCount = await deliveredOf(stack, shop).catch(() => 0);
    if (kills < KILLS && deliveredCount >= ((kills + 1) * count) / (KILLS + 2)) {
      kills += 1;
      await stack.services.kill('orders');
      await device.kill();
      await stack.services.ready('orders');
      page = await device.open({ isOnline: true });
      await openCounter(page);
    }
    const states = await page.evaluate<string[]>(readStates);
    if (states.every((state) => state === 'sent' || state === 'refused')) return { states, kills };
  }
  return { states: await page.evaluate<string[]>(readStates), kills };
}

/** Returns the number of orders that were delivered exactly once, with a QR code as proof. */
async function deliveredOnce(
  { url }: Stack,
  { token }: Shop,
  orders: readonly CodedOrder[],
): Promise<number> {
  let count = 0;
  await forEachConcurrently(orders, CLIENTS, async ({ orderId }) => {
    const { data } = await must<{ data: PartnerOrder }>(url, 'GET', `/api/orders/${orderId}`, { token });
    const steps = data.history.filter(({ status }) => status === 'delivered').length;
    count += Number(data.status === 'delivered' && steps === 1 && data.handover?.proof === 'qr');
  });
  return count;
}

/**
 * Hands over orders while offline, and kills the browser and the service in between. Each hand-over must reach the
 * server exactly once.
 */
export async function offlineMark(stack: Stack, count: number): Promise<Mark[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boaxepa-device-'));
  const device = new Device(folder, stack.url);
  try {
    const { shop, orders } = await shopWithOrders(stack, count);
    const page = await device.open({ isOnline: true });
    await enterAs(page, 'partner', shop);
    const responses = ['**/pickup-keys', '**/api/orders/partner'].map((url) => page.waitForResponse(url));
    await openCounter(page);
    await Promise.all(responses);
    await pause(COOKIE_MS);
    await device.kill();
    await handOverAll(device, orders);
    const sender = await withNewToken(stack, shop);
    const before = await deliveredOf(stack, sender);
    const { states, kills } = await sendAll(stack, sender, device, count);
    const sentCount = states.filter((state) => state === 'sent').length;
    const reader = await withNewToken(stack, shop);
    const deliveredOnceCount = await deliveredOnce(stack, reader, orders);
    const total = await deliveredOf(stack, reader);
    return [
      {
        what: `${deliveredOnceCount} of ${count} hand-overs without a connection arrived exactly once (${before} before it returned, ${sentCount} marked as sent, ${total} in the figures, ${device.killCount} kills of the browser, ${kills} of orders)`,
        holds:
          [deliveredOnceCount, sentCount, total].every((number) => number === count) &&
          before === 0 &&
          kills === KILLS,
      },
    ];
  } finally {
    await device.close();
    await rm(folder, { recursive: true, force: true });
  }
}
