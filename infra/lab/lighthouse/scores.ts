import { type BrowserContextOptions, chromium, type LaunchOptions } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { enterAs, type Role } from '../../e2e/support/sessions.ts';
import { freePort } from '../../run/stack/processes/ports.ts';
import { measuredPages, type PageName } from './pages.ts';
import { median } from '../statistics.ts';

const RUNS = 5;
const marks = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof marks;
const categories = Object.keys(marks) as Category[];

/** Audits for the main metrics of the performance score. Their values are in milliseconds. */
const metrics = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' } as const;
type Metric = keyof typeof metrics;
const metricNames = Object.keys(metrics) as Metric[];
type Judgement = Record<Category | Metric, number>;

/**
 * Loads a page once. Returns Lighthouse's scores (0 to 100) and metrics.
 * @throws Error if Lighthouse fails twice in a row, or if the page redirects to another page, such as the login page
 */
async function judge(url: string, flags: Flags): Promise<Judgement> {
  const load = async () => (await lighthouse(url, flags))?.lhr;
  let lhr = await load();
  // Lighthouse recommends a second run if the trace is incomplete.
  if (lhr?.runtimeError) lhr = await load();
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} leads to ${lhr.finalDisplayedUrl}`);
  for (const { id, title, score, scoreDisplayMode } of Object.values(lhr.audits))
    if (scoreDisplayMode === 'binary' && score === 0) process.stdout.write(`    ${id}: ${title}\n`);
  return Object.fromEntries([
    ...categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ...metricNames.map((name) => [name, Math.round(lhr.audits[metrics[name]]?.numericValue ?? 0)]),
  ]) as Judgement;
}

/** Measures a page five times and prints the medians. Returns the number of missed budgets. */
async function measure(name: PageName, address: string, port: number): Promise<number> {
  const flags: Flags = {
    port,
    onlyCategories: categories,
    // Playwright's Chromium has no back-forward cache, so this audit would always fail.
    skipAudits: ['bf-cache'],
    logLevel: 'error',
  };
  const runs: Judgement[] = [];
  await judge(address, flags);
  for (let run = 0; run < RUNS; run += 1) runs.push(await judge(address, flags));
  const scores = categories.map((category) => ({
    category,
    score: median(runs.map((run) => run[category])),
  }));
  const words = [
    ...scores.map(({ category, score }) => `${category} ${score}`),
    ...metricNames.map((metric) => `${metric} ${median(runs.map((run) => run[metric]))} ms`),
  ];
  process.stdout.write(`  ${name}: ${words.join(', ')}\n`);
  return scores.filter(({ category, score }) => score < marks[category]).length;
}

/** Prints Lighthouse's mobile scores as medians of five runs. Returns the number of missed budgets. */
export async function measureScores(
  stackUrl: string,
  pages: readonly PageName[],
  launch: LaunchOptions & BrowserContextOptions,
): Promise<number> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext('', {
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
    baseURL: stackUrl,
  });
  let missedCount = 0;
  let signedIn: Role | undefined;
  try {
    for (const name of pages) {
      const { path, as } = measuredPages[name];
      if (as && as !== signedIn) {
        // Lighthouse opens the pages in the same browser profile, so that it has this session.
        const page = await context.newPage();
        await enterAs(page, as);
        await page.close();
      }
      signedIn = as ?? signedIn;
      missedCount += await measure(name, new URL(await path(stackUrl), stackUrl).href, port);
    }
  } finally {
    await context.close();
  }
  return missedCount;
}
