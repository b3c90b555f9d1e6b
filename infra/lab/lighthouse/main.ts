// Command `npm run lab -- lighthouse`: prints Lighthouse's mobile scores, the CPU time and the JavaScript size of the
// pages in pages.ts. Run nothing else during the measurement. The exit code is 1 if a budget is missed.
// - `--against <ref>`: commit to compare with; pages that cost more than in this commit miss a budget
// - `--at-most <ratio>`: maximum ratio of CPU times (default 1.05)
// - `--cpu-only`: omits the scores
// - `--pages a,b`: measures only these pages
// - `--rounds <n>`: number of loads per page for its CPU time (default 11)
import { chromium } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';
import { launchOptions as launch } from '../../e2e/support/chromium.ts';
import { startStack } from '../../run/stack/startStack.ts';
import { checkOut } from '../checkouts/checkOut.ts';
import { startCheckout } from '../checkouts/startCheckout.ts';
import { measureCpu, type Side, type PageCost } from './cpu/measureCpu.ts';
import { readOptions } from './options.ts';
import { measureScores } from './scores.ts';
import type { PageName } from './pages.ts';
import { kinds } from './cpu/mainThread.ts';

const LABEL_WIDTH = 30;
const VALUE_WIDTH = 12;
/** Minimum CPU time in milliseconds of a script that the table lists. */
const SMALLEST = 0.5;

/** Returns the cost of the last version divided by the cost of the first, or 1 if there is nothing to compare. */
function ratioOf(costs: readonly PageCost[], read: (cost: PageCost) => number): number {
  const [first, last] = [costs[0], costs.at(-1)];
  return first && last && read(first) > 0 ? read(last) / read(first) : 1;
}

/**
 * Returns the table of one page. It has one column per version, and a column with the ratio of the last version to the
 * first.
 */
function table(name: PageName, costs: readonly PageCost[]): string {
  const isComparison = costs.length > 1;
  const row = (label: string, read: (cost: PageCost) => number, unit = '') => {
    const values = costs.map((cost) => `${read(cost).toFixed(1)}${unit}`.padStart(VALUE_WIDTH));
    const ratio = isComparison ? ratioOf(costs, read).toFixed(2).padStart(VALUE_WIDTH) : '';
    return `  ${label.padEnd(LABEL_WIDTH)}${values.join('')}${ratio}`;
  };
  const scripts = [...new Set(costs.flatMap((cost) => [...cost.scripts.keys()]))].filter((script) =>
    costs.some((cost) => (cost.scripts.get(script) ?? 0) >= SMALLEST),
  );
  const heads = [...costs.map(({ label }) => label), ...(isComparison ? ['ratio'] : [])];
  return [
    `  ${name.padEnd(LABEL_WIDTH)}${heads.map((head) => head.padStart(VALUE_WIDTH)).join('')}`,
    row('main-thread CPU', ({ cpu }) => cpu, ' ms'),
    row('  median', ({ medianCpu }) => medianCpu),
    ...kinds.map((kind) => row(`  ${kind}`, (cost) => cost.kinds[kind])),
    ...scripts.map((script) => row(`    ${script}.js`, (cost) => cost.scripts.get(script) ?? 0)),
    row('JavaScript', ({ scriptKibibytes }) => scriptKibibytes, ' KiB'),
    '',
  ].join('\n');
}

/** Maximum size of a page's JavaScript relative to the commit that the option `--against` selects. */
const MOST_BYTES = 1.02;
const { against, atMost, cpuOnly, pages, rounds } = readOptions(process.argv.slice(2));
const write = (line: string) => void process.stdout.write(`${line}\n`);
const locale = { locale: config.use?.locale, timezoneId: config.use?.timezoneId };

async function startOther(ref: string) {
  const { folder, commit } = await checkOut(ref);
  return { label: commit, ...(await startCheckout(folder)) };
}

/** Prints one table per page. Returns the number of missed budgets, and the ratio of CPU times for each page. */
async function compareCpu(sides: readonly Side[]): Promise<{ missedCount: number; ratios: string[] }> {
  const browser = await chromium.launch(launch);
  const ratios: string[] = [];
  let missedCount = 0;
  try {
    for (const name of pages) {
      const costs = await measureCpu(browser, name, sides, rounds, locale);
      write(table(name, costs));
      const cpu = ratioOf(costs, (cost) => cost.cpu);
      missedCount +=
        Number(cpu > atMost) + Number(ratioOf(costs, (cost) => cost.scriptKibibytes) > MOST_BYTES);
      ratios.push(`${name} ${cpu.toFixed(2)}`);
    }
  } finally {
    await browser.close();
  }
  return { missedCount, ratios };
}

// The map tiles are a local image, so that the network does not affect the measurement.
const env = { RATE_LIMITS: 'off', TILE_URL: '/media/other.svg' };
const stack = await startStack({ mode: 'test', seed: true, env });
let missedCount = 0;
let comparison = '';
try {
  if (!cpuOnly) missedCount += await measureScores(stack.url, pages, { ...launch, ...locale });
  const other = against === undefined ? undefined : await startOther(against);
  try {
    const cpu = await compareCpu([...(other ? [other] : []), { label: 'here', url: stack.url }]);
    missedCount += cpu.missedCount;
    if (other) comparison = `; CPU as a part of ${other.label}'s: ${cpu.ratios.join(', ')}`;
  } finally {
    await other?.stop();
  }
} finally {
  await stack.stop();
}
write(`${missedCount} marks missed${comparison}`);
process.exit(missedCount > 0 ? 1 : 0);
