import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { watchTransfers } from '../../../e2e/support/transfer.ts';
import type { MeasuredPage } from '../pages.ts';
import {
  hasPage,
  mainThreadTime,
  type MainThreadTime,
  traceCategories,
  type TraceEvent,
} from './mainThread.ts';
import { type CpuProfile, scriptSamples, type ScriptSamples } from './scriptShares.ts';

export interface Target extends Pick<MeasuredPage, 'ready'> {
  readonly address: string;
  /** Initial state of the browser, such as a session. */
  readonly context: BrowserContextOptions;
}

/** Time in milliseconds without requests after which a page counts as idle. */
const QUIET_MS = 1_000;
const LOOK_MS = 50;
const DEADLINE_MS = 30_000;
/** Sampling interval of the CPU profiler in microseconds. V8's default of 1,000 µs gives fewer samples per page. */
const SAMPLE_MICROSECONDS = 200;

/**
 * Opens the page and waits until it is idle. Returns the size of its JavaScript in KiB.
 * @throws Error if the page does not become idle
 */
async function load(page: Page, address: string): Promise<number> {
  const transfers = await watchTransfers(page);
  const deadline = Date.now() + DEADLINE_MS;
  await page.goto(address);
  let lastCount = -1;
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs += LOOK_MS) {
    await delay(LOOK_MS);
    if (transfers.pending() > 0 || transfers.done.length !== lastCount) quietMs = 0;
    lastCount = transfers.done.length;
    if (Date.now() > deadline) throw new Error(`${address} does not come to rest`);
  }
  return transfers.scriptKibibytes();
}

async function inNewBrowser<T>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
) {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    return await work(page);
  } finally {
    await context.close();
  }
}

async function record(browser: Browser, { address, context, ready }: Target) {
  return inNewBrowser(browser, context, async (page) => {
    await browser.startTracing(page, { categories: traceCategories });
    const scriptKibibytes = await load(page, address);
    // Safe cast: this is the format of Chromium's traces.
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    // This query uses the main thread of the page, so it must come after the end of the trace.
    return { traceEvents, scriptKibibytes, shown: await ready(page).isVisible() };
  });
}

const TRIES = 3;

/**
 * Returns the CPU time of the main thread during a first visit, and the size of the JavaScript in KiB.
 * @throws Error if the page does not appear
 */
export async function tracedLoad(
  browser: Browser,
  target: Target,
): Promise<{ time: MainThreadTime; scriptKibibytes: number }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { traceEvents, scriptKibibytes, shown } = await record(browser, target);
    // On a busy machine, the trace can be incomplete or the page may not appear. The loop then loads the page again.
    if (shown && hasPage(traceEvents)) return { time: mainThreadTime(traceEvents), scriptKibibytes };
  }
  throw new Error(`${target.address} does not show its screen`);
}

/**
 * Returns the CPU profile of a first visit. The profile needs a separate load, because sampling slows the page down.
 * @throws Error if the page does not become idle
 */
export async function profiledLoad(browser: Browser, { address, context }: Target): Promise<ScriptSamples> {
  return inNewBrowser(browser, context, async (page) => {
    const profiler = await page.context().newCDPSession(page);
    await profiler.send('Profiler.enable');
    await profiler.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
    await profiler.send('Profiler.start');
    await load(page, address);
    const { profile } = await profiler.send('Profiler.stop');
    return scriptSamples(profile satisfies CpuProfile);
  });
}
