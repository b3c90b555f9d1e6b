// `npm run lab -- lighthouse`: Lighthouse's mobile scores of the screens that count most (pages.ts), then what does not hang on the machine: the CPU that
// the main thread takes until the screen is idle, and the JavaScript that it is sent.
//
//   --against <ref>   the same of another commit, measured in turns with this one; pages that cost more than it are missed marks
//   --at-most <part>  how much of the other's CPU a page may cost (1.05)
//   --cpu-only        without the scores
//   --pages a,b       some of the pages
//   --rounds <n>      loads of each page for its CPU (11)
//
// Exit 1 when a mark is missed. The scores measure a busy machine too: run nothing else meanwhile.
import { chromium } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';
import { startStack } from '../../run/stack/startStack.ts';
import { checkOut } from './checkouts/checkOut.ts';
import { startCheckout } from './checkouts/startCheckout.ts';
import { measureCpu, type Side } from './cpu/measureCpu.ts';
import { ratioOf, table } from './cpu/report.ts';
import { readOptions } from './options.ts';
import { measureScores } from './scores.ts';

/** What the JavaScript of a page may weigh, as a part of the other commit's. */
const MOST_BYTES = 1.02;
const { against, atMost, cpuOnly, pages, rounds } = readOptions(process.argv.slice(2));
const write = (line: string) => void process.stdout.write(`${line}\n`);
const launch = config.use?.launchOptions;
const locale = { locale: config.use?.locale, timezoneId: config.use?.timezoneId };

async function startOther(ref: string) {
  const { folder, commit } = await checkOut(ref);
  return { label: commit, ...(await startCheckout(folder)) };
}

/** Prints a table a page. @returns the missed marks, and a ratio a page */
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

// The pictures of the map come from here: those of another server would measure the network.
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
