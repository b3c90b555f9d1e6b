import { planTests } from './testPlan.ts';

const plan = (...args: string[]) => planTests(args, () => 'main');
const all = {
  runsChecks: true,
  jest: ['--selectProjects', 'contracts', 'web', 'server', 'infra'],
  playwright: [],
};

it('runs everything by default, and everything except Chromium for npm run verify', () => {
  expect(plan()).toEqual(all);
  expect(plan('--no-e2e')).toEqual({ ...all, playwright: undefined });
});

it('divides jest and Playwright between shards, and runs the checks in the first shard only', () => {
  const second = plan('--shard', '2/3');
  expect(second.runsChecks).toBe(false);
  expect(second.jest?.[0]).toBe('--shard=2/3');
  expect(second.playwright).toEqual(['--shard=2/3']);
  expect(plan('--shard', '1/3').runsChecks).toBe(true);
});

it('--changed runs only the tests of changed files', () => {
  const { jest, playwright } = plan('--changed');
  expect(jest).toEqual(expect.arrayContaining(['--changedSince=main', '--passWithNoTests']));
  expect(playwright).toEqual(['--only-changed=main', '--pass-with-no-tests']);
});

it('--only runs single parts', () => {
  expect(plan('--only', 'checks')).toEqual({
    runsChecks: true,
    jest: undefined,
    playwright: undefined,
  });
  expect(plan('--only', 'chromium', '--shard', '2/2')).toEqual({
    runsChecks: false,
    jest: undefined,
    playwright: ['--shard=2/2'],
  });
  expect(plan('--only', 'web', '--only', 'checks').jest).toEqual(['--selectProjects', 'contracts', 'web']);
});

it.each([['--only', 'chrome'], ['--shard', '4/3'], ['--shard', '0/3'], ['--shard', 'half'], ['--fast']])(
  'rejects %s %s',
  (...args) => {
    expect(() => plan(...args)).toThrow(args[0]);
  },
);
