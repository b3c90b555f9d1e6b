import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { watchTransfers } from '../../e2e/support/transfer.ts';
import type { MeasuredPage } from '../pages.ts';
import { mainThreadTime, type MainThreadTime, traceCategories, type TraceEvent } from './mainThread.ts';
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

/** Opens the page and waits until it is idle, without asking the page itself: that would be work of its main thread. */
async function load(page: Page, { address }: Target): Promise<number> {
  const transfers = await watchTransfers(page);
  await page.goto(address);
  const deadline = Date.now() + DEADLINE_MS;
  let seen = -1;
  for (let quiet = 0; quiet < QUIET_MS; quiet += LOOK_MS) {
    await delay(LOOK_MS);
    if (transfers.pending() > 0 || transfers.done.length !== seen) quiet = 0;
    seen = transfers.done.length;
    if (Date.now() > deadline) throw new Error(`${address} does not come to rest`);
  }
  return transfers.scriptKibibytes();
}

async function inNewBrowser<T>(browser: Browser, target: Target, work: (page: Page) => Promise<T>) {
  const context = await browser.newContext(target.context);
  try {
    const page = await context.newPage();
    const result = await work(page);
    if (!(await target.ready(page).isVisible())) throw new Error(`${target.address} did not show its screen`);
    return result;
  } finally {
    await context.close();
  }
}

/** The main thread's work of a first visit, and the JavaScript that it takes. @throws when the screen does not come */
export async function tracedLoad(
  browser: Browser,
  target: Target,
): Promise<{ time: MainThreadTime; scriptKibibytes: number }> {
  const { trace, scriptKibibytes } = await inNewBrowser(browser, target, async (page) => {
    await browser.startTracing(page, { categories: traceCategories });
    const kibibytes = await load(page, target);
    return { trace: await browser.stopTracing(), scriptKibibytes: kibibytes };
  });
  // Chromium's own format.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return { time: mainThreadTime(traceEvents), scriptKibibytes };
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
