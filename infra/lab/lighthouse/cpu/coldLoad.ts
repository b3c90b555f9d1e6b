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

/** A page of one running product. */
export interface Target extends Pick<MeasuredPage, 'ready'> {
  readonly address: string;
  /** What its browser comes with, e.g. a session. */
  readonly context: BrowserContextOptions;
}

/** A screen is idle when nothing has been on its way for so long. */
const QUIET_MS = 1_000;
const LOOK_MS = 50;
const DEADLINE_MS = 30_000;
/** Finer than what V8 takes by itself. */
const SAMPLE_MICROSECONDS = 200;

/** Opens the page and waits until nothing is on its way. @throws when it does not come to rest */
async function load(page: Page, address: string): Promise<number> {
  const transfers = await watchTransfers(page);
  const deadline = Date.now() + DEADLINE_MS;
  await page.goto(address);
  let seen = -1;
  for (let quiet = 0; quiet < QUIET_MS; quiet += LOOK_MS) {
    await delay(LOOK_MS);
    if (transfers.pending() > 0 || transfers.done.length !== seen) quiet = 0;
    seen = transfers.done.length;
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
    // Chromium's own format.
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    // Asked afterwards: a question is work of the page's main thread.
    return { traceEvents, scriptKibibytes, shown: await ready(page).isVisible() };
  });
}

const TRIES = 3;

/** The main thread's work of a first visit, and the JavaScript that it takes. @throws when the screen does not come */
export async function tracedLoad(
  browser: Browser,
  target: Target,
): Promise<{ time: MainThreadTime; scriptKibibytes: number }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { traceEvents, scriptKibibytes, shown } = await record(browser, target);
    // Now and then a trace comes without its beginning, and a busy machine is quiet before the screen.
    if (shown && hasPage(traceEvents)) return { time: mainThreadTime(traceEvents), scriptKibibytes };
  }
  throw new Error(`${target.address} does not show its screen`);
}

/** Which scripts a first visit runs. A load of its own: sampling slows it down. @throws when the page does not come to rest */
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
