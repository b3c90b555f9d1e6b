import { forEachConcurrently } from '@boaxepa/service-kit/batching/forEachConcurrently';
import type { Outcome } from './outcome.ts';
import { runCommand } from '../run/stack/processes/runCommand.ts';

interface CheckStep {
  name: string;
  command: string;
  args: string[];
}

const script = (name: string): CheckStep => ({ name, command: 'npm', args: ['run', '--silent', name] });

/**
 * Checks of `npm run verify`. The slowest ones start first, so that both parallel queues end at about the same time.
 * Each check counts as one test.
 */
const checks: CheckStep[] = [
  script('lint'),
  script('format:check'),
  script('typecheck'),
  script('knip'),
  script('deps'),
  script('sdk:report:check'),
  {
    name: 'package-lock.json',
    command: 'npm',
    args: ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'],
  },
  script('openapi:check'),
  script('docs:check'),
];

/** Number of steps that run at the same time. Most steps use one CPU core. */
const CONCURRENCY = 2;

/**
 * Runs all steps and prints the output of failed steps.
 * @param options.builds true to also build the front ends for the Chromium tests
 */
export async function runSteps(
  write: (line: string) => void,
  { builds }: { builds: boolean },
): Promise<Outcome> {
  const steps = builds ? [script('build'), ...checks] : checks;
  const failures: string[] = [];
  await forEachConcurrently(steps, CONCURRENCY, async ({ name, command, args }) => {
    const startedAt = Date.now();
    const { code, output } = await runCommand(command, args);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    if (code === 0) write(`  ✓ ${name} (${seconds} s)`);
    else {
      failures.push(name);
      write(`  ✗ ${name} (${seconds} s)\n${output.trimEnd()}`);
    }
  });
  return { passed: steps.length - failures.length, failures };
}
