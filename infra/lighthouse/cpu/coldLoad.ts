import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { watchTransfers } from '../../e2e/support/transfer.ts';
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

/**
 * Opens the page and waits until its screen is there and idle. It is asked for the screen only when it is quiet: a question is work of its
 * main thread.
 * @throws when the screen does not come
 */
async function load(page: Page, { address, ready }: Target): Promise<number> {
  const transfers = await watchTransfers(page);
  const deadline = Date.now() + DEADLINE_MS;
  await page.goto(address);
  do {
    let seen = -1;
    for (let quiet = 0; quiet < QUIET_MS; quiet += LOOK_MS) {
      await delay(LOOK_MS);
      if (transfers.pending() > 0 || transfers.done.length !== seen) quiet = 0;
      seen = transfers.done.length;
      if (Date.now() > deadline) throw new Error(`${address} does not show its screen and come to rest`);
    }
    // On a busy machine it may also be quiet before the screen.
  } while (!(await ready(page).isVisible()));
  return transfers.scriptKibibytes();
}

async function inNewBrowser<T>(browser: Browser, target: Target, work: (page: Page) => Promise<T>) {
  const context = await browser.newContext(target.context);
  try {
    const page = await context.newPage();
    return await work(page);
  } finally {
    await context.close();
  }
}

async function record(browser: Browser, target: Target) {
  return inNewBrowser(browser, target, async (page) => {
    await browser.startTracing(page, { categories: traceCategories });
    const scriptKibibytes = await load(page, target);
    // Chromium's own format.
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    return { traceEvents, scriptKibibytes };
  });
}

/** The main thread's work of a first visit, and the JavaScript that it takes. @throws when the screen does not come */
export async function tracedLoad(
  browser: Browser,
  target: Target,
): Promise<{ time: MainThreadTime; scriptKibibytes: number }> {
  let recorded = await record(browser, target);
  // Now and then a trace comes without its beginning.
  if (!hasPage(recorded.traceEvents)) recorded = await record(browser, target);
  return { time: mainThreadTime(recorded.traceEvents), scriptKibibytes: recorded.scriptKibibytes };
}

/** Which scripts a first visit runs. A load of its own: sampling slows it down. @throws when the screen does not come */
export async function profiledLoad(browser: Browser, target: Target): Promise<ScriptSamples> {
  return inNewBrowser(browser, target, async (page) => {
    const profiler = await page.context().newCDPSession(page);
    await profiler.send('Profiler.enable');
    await profiler.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
    await profiler.send('Profiler.start');
    await load(page, target);
    const { profile } = await profiler.send('Profiler.stop');
    return scriptSamples(profile satisfies CpuProfile);
  });
}
