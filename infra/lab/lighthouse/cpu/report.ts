import type { PageName } from '../pages.ts';
import { kinds } from './mainThread.ts';
import type { PageCost } from './measureCpu.ts';

const LABEL_WIDTH = 30;
const VALUE_WIDTH = 12;
/** Minimum CPU time in milliseconds of a script that the table lists. */
const SMALLEST = 0.5;

/** Returns the cost of the last version divided by the cost of the first, or 1 if there is nothing to compare. */
export function ratioOf(costs: readonly PageCost[], read: (cost: PageCost) => number): number {
  const [first, last] = [costs[0], costs.at(-1)];
  return first && last && read(first) > 0 ? read(last) / read(first) : 1;
}

/**
 * Returns the table of one page. It has one column per version, and a column with the ratio of the last version to the
 * first.
 */
export function table(name: PageName, costs: readonly PageCost[]): string {
  const compared = costs.length > 1;
  const row = (label: string, read: (cost: PageCost) => number, unit = '') => {
    const values = costs.map((cost) => `${read(cost).toFixed(1)}${unit}`.padStart(VALUE_WIDTH));
    const ratio = compared ? ratioOf(costs, read).toFixed(2).padStart(VALUE_WIDTH) : '';
    return `  ${label.padEnd(LABEL_WIDTH)}${values.join('')}${ratio}`;
  };
  const scripts = [...new Set(costs.flatMap((cost) => [...cost.scripts.keys()]))].filter((script) =>
    costs.some((cost) => (cost.scripts.get(script) ?? 0) >= SMALLEST),
  );
  const heads = [...costs.map(({ label }) => label), ...(compared ? ['ratio'] : [])];
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
