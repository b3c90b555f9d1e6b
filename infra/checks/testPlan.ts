import { parseArgs } from 'node:util';

const parts = ['checks', 'web', 'server', 'chromium'] as const;
type Part = (typeof parts)[number];
const isPart = (name: string): name is Part => parts.some((part) => part === name);

const projects = { web: ['contracts', 'web'], server: ['server', 'infra'] } as const;

interface TestPlan {
  runsChecks: boolean;
  /** Arguments of Jest, or undefined if Jest does not run. */
  jest: string[] | undefined;
  /** Arguments of Playwright, or undefined if Playwright does not run. */
  playwright: string[] | undefined;
}

/**
 * Plans a test run from the arguments of `npm test`.
 * - `--no-e2e` skips the Chromium tests
 * - `--only <part>` selects one part (checks, web, server or chromium) and may be repeated
 * - `--shard 1/3` selects the first third of the tests; the checks run only in shard 1
 * - `--changed` selects the tests that depend on files changed since the commit that `base` returns
 * @throws Error for an unknown argument, part or shard
 */
export function planTests(args: string[], base: () => string): TestPlan {
  const { values } = parseArgs({
    args,
    options: {
      'no-e2e': { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      shard: { type: 'string' },
      changed: { type: 'boolean', default: false },
    },
  });
  const unknown = values.only.find((part) => !isPart(part));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: not one of ${parts.join(', ')}`);
  const [, index = '1', count = '1'] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.shard ?? '1/1') ?? [];
  if (values.shard !== undefined && (values.shard !== `${index}/${count}` || Number(index) > Number(count)))
    throw new Error(`--shard ${values.shard}: such as 1/3`);

  const runs = (part: Part) => values.only.length === 0 || values.only.includes(part);
  const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
  const since = values.changed ? base() : undefined;
  const selected = (['web', 'server'] as const).filter(runs).flatMap((part) => projects[part]);
  return {
    runsChecks: runs('checks') && index === '1',
    jest:
      selected.length === 0
        ? undefined
        : [
            ...shard,
            ...(since === undefined ? [] : [`--changedSince=${since}`, '--passWithNoTests']),
            '--selectProjects',
            ...selected,
          ],
    playwright:
      values['no-e2e'] || !runs('chromium')
        ? undefined
        : [...shard, ...(since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests'])],
  };
}
