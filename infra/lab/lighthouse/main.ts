// Command `npm run lab -- lighthouse`, which prints Lighthouse's mobile scores, the CPU time of the main thread and the size of
// the JavaScript for the screens in pages.ts.
// - `--against <ref>`: commit to compare with; pages that cost more miss a budget
// - `--at-most <ratio>`: maximum ratio of CPU times (1.05)
// - `--cpu-only`: without the scores
// - `--pages a,b`: only these pages
// - `--rounds <n>`: number of loads of each page for its CPU time (11)
// The exit code is 1 if a budget is missed. Run no other program during the measurement, because load changes the scores.
import { chromium } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';
import { startStack } from '../../run/stack/startStack.ts';
import { checkOut } from './checkouts/checkOut.ts';
import { startCheckout } from './checkouts/startCheckout.ts';
import { measureCpu, type Side } from './cpu/measureCpu.ts';
import { ratioOf, table } from './cpu/report.ts';
import { readOptions } from './options.ts';
import { measureScores } from './scores.ts';

/** Maximum ratio of a page's JavaScript size to its size in the other commit. */
const MOST_BYTES = 1.02;
const { against, atMost, cpuOnly, pages, rounds } = readOptions(process.argv.slice(2));
const write = (line: string) => void process.stdout.write(`${line}\n`);
const launch = config.use?.launchOptions;
const locale = { locale: config.use?.locale, timezoneId: config.use?.timezoneId };

async function startOther(ref: string) {
  const { folder, commit } = await checkOut(ref);
  return { label: commit, ...(await startCheckout(folder)) };
}

/** Prints a table per page. Returns the number of missed budgets, and one ratio per page. */
async function compareCpu(sides: readonly Side[]): Promise<{ missed: number; ratios: string[] }> {
  const browser = await chromium.launch(launch);
  const ratios: string[] = [];
  let missed = 0;
  try {
    for (const name of pages) {
      const costs = await measureCpu(browser, name, sides, rounds, locale);
      write(table(name, costs));
      const cpu = ratioOf(costs, (cost) => cost.cpu);
      missed += Number(cpu > atMost) + Number(ratioOf(costs, (cost) => cost.scriptKibibytes) > MOST_BYTES);
      ratios.push(`${name} ${cpu.toFixed(2)}`);
    }
  } finally {
    await browser.close();
  }
  return { missed, ratios };
}

// The stack serves the map tiles, so that the network does not affect the measurement.
const env = { RATE_LIMITS: 'off', TILE_URL: '/media/other.svg' };
const stack = await startStack({ mode: 'test', seed: true, env });
let missed = 0;
let comparison = '';
try {
  if (!cpuOnly) missed += await measureScores(stack.url, pages, { ...launch, ...locale });
  const other = against === undefined ? undefined : await startOther(against);
  try {
    const cpu = await compareCpu([...(other ? [other] : []), { label: 'here', url: stack.url }]);
    missed += cpu.missed;
    if (other) comparison = `; CPU as a part of ${other.label}'s: ${cpu.ratios.join(', ')}`;
  } finally {
    await other?.stop();
  }
} finally {
  await stack.stop();
}
write(`${missed} marks missed${comparison}`);
process.exit(missed > 0 ? 1 : 0);
