// Command `npm run lab -- lighthouse`. It prints Lighthouse's mobile scores of the most important screens (pages.ts).
// It also prints two figures that do not depend on the machine: the CPU time that the main thread uses until the screen
// is idle, and the size of the JavaScript.
// - `--against <ref>`: compares with another commit, measured in turns; pages that cost more miss a budget
// - `--at-most <ratio>`: maximum CPU time of a page divided by that of the other commit (1.05)
// - `--cpu-only`: without the scores
// - `--pages a,b`: only these pages
// - `--rounds <n>`: number of loads of each page for its CPU time (11)
// Exit code 1 if a budget is missed. The scores depend on the load of the machine, so run nothing else at the same
// time.
import { chromium } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';
import { startStack } from '../../run/stack/startStack.ts';
import { checkOut } from './checkouts/checkOut.ts';
import { startCheckout } from './checkouts/startCheckout.ts';
import { measureCpu, type Side } from './cpu/measureCpu.ts';
import { ratioOf, table } from './cpu/report.ts';
import { readOptions } from './options.ts';
import { measureScores } from './scores.ts';

/** Maximum size of a page's JavaScript divided by that of the other commit. */
const MOST_BYTES = 1.02;
const { against, atMost, cpuOnly, pages, rounds } = readOptions(process.argv.slice(2));
const write = (line: string) => void process.stdout.write(`${line}\n`);
const launch = config.use?.launchOptions;
const locale = { locale: config.use?.locale, timezoneId: config.use?.timezoneId };

async function startOther(ref: string) {
  const { folder, commit } = await checkOut(ref);
  return { label: commit, ...(await startCheckout(folder)) };
}

/**
 * Prints a table per page.
 * @returns the number of missed budgets, and one ratio per page
 */
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

// The stack itself serves the map tiles, because tiles of another server would measure the network.
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
