import type { Outcome } from './outcome.ts';
import { runCommand } from '../run/stack/processes/runCommand.ts';

interface CheckStep {
  name: string;
  command: string;
  args: string[];
}

const script = (name: string): CheckStep => ({ name, command: 'npm', args: ['run', '--silent', name] });

/** Checks of `npm run verify` besides the tests, quickest first. Each counts as one test. */
const steps: CheckStep[] = [
  script('lint'),
  {
    name: 'package-lock.json',
    command: 'npm',
    args: ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'],
  },
  script('format:check'),
  script('deps'),
  script('knip'),
  script('typecheck'),
  script('openapi:check'),
  script('sdk:report:check'),
  script('docs:check'),
];

/** Runs every step, even after a failure, and prints the output of failed steps. */
export async function runSteps(write: (line: string) => void): Promise<Outcome> {
  const failures: string[] = [];
  for (const { name, command, args } of steps) {
    const started = Date.now();
    const { code, output } = await runCommand(command, args);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (code === 0) write(`  ✓ ${name} (${seconds} s)`);
    else {
      failures.push(name);
      write(`  ✗ ${name} (${seconds} s)\n${output.trimEnd()}`);
    }
  }
  return { passed: steps.length - failures.length, failed: failures.length, failures };
}
