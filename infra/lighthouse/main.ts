// `npm run lighthouse`: mobile, the median of five runs after one that only warms up, of welcome, login, dashboard and bags; exit 1 when a
// mark is missed. On a busy machine it measures the machine: run nothing else meanwhile.
import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { must } from '../e2e/support/api.ts';
import config from '../playwright.config.ts';
import { demoAccounts } from '../stack/environment.ts';
import { freePort } from '../stack/processes/ports.ts';
import { startStack } from '../stack/startStack.ts';

const RUNS = 5;
const marks = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof marks;
const categories = Object.keys(marks) as Category[];

/** What the score of the performance is mostly made of, in milliseconds. */
const metrics = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' } as const;
type Metric = keyof typeof metrics;
const metricNames = Object.keys(metrics) as Metric[];
type Judgement = Record<Category | Metric, number>;

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Scores from 0 to 100 of one load, and its metrics. @throws when Lighthouse could not judge the page twice running */
async function judge(url: string, flags: Flags): Promise<Judgement> {
  const load = async () => (await lighthouse(url, flags))?.lhr;
  let lhr = await load();
  // Now and then a trace comes without its beginning; Lighthouse itself asks for another run then.
  if (lhr?.runtimeError) lhr = await load();
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  for (const { id, title, score, scoreDisplayMode } of Object.values(lhr.audits))
    if (scoreDisplayMode === 'binary' && score === 0) process.stdout.write(`    ${id}: ${title}\n`);
  return Object.fromEntries([
    ...categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ...metricNames.map((name) => [name, Math.round(lhr.audits[metrics[name]]?.numericValue ?? 0)]),
  ]) as Judgement;
}

const stack = await startStack({ mode: 'test', seed: true, env: { RATE_LIMITS: 'off' } });
const port = await freePort();
const launch = config.use?.launchOptions;
const context = await chromium.launchPersistentContext('', {
  ...launch,
  args: [...(launch?.args ?? []), `--remote-debugging-port=${port}`],
  baseURL: stack.url,
  locale: 'pt-BR',
});
let missed = 0;
async function measure(name: string, path: string): Promise<void> {
  const flags: Flags = {
    port,
    onlyCategories: categories,
    // Playwright's Chromium has that cache turned off.
    skipAudits: ['bf-cache'],
    logLevel: 'error',
  };
  const address = new URL(path, stack.url).href;
  const runs: Judgement[] = [];
  await judge(address, flags);
  for (let run = 0; run < RUNS; run += 1) runs.push(await judge(address, flags));
  const scores = categories.map((category) => ({
    category,
    score: median(runs.map((run) => run[category])),
  }));
  missed += scores.filter(({ category, score }) => score < marks[category]).length;
  const words = [
    ...scores.map(({ category, score }) => `${category} ${score}`),
    ...metricNames.map((metric) => `${metric} ${median(runs.map((run) => run[metric]))} ms`),
  ];
  process.stdout.write(`  ${name}: ${words.join(', ')}\n`);
}

try {
  await measure('welcome', '/');
  await measure('login', '/login');
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(demoAccounts.shopper.email);
  await page.getByLabel('Senha', { exact: true }).fill(demoAccounts.shopper.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
  await page.close();
  await measure('dashboard', '/dashboard');
  const { data: shops } = await must<{ data: { id: string; isOpen: boolean }[] }>(
    stack.url,
    'GET',
    '/api/shopper/partners?limit=50',
  );
  await measure('bags', `/parceiro/${shops.find(({ isOpen }) => isOpen)?.id ?? ''}/sacolas`);
} finally {
  await context.close();
  await stack.stop();
}
process.stdout.write(`${missed} marks missed\n`);
process.exit(missed > 0 ? 1 : 0);
