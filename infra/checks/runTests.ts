// Runs the parts of `npm test` and `npm run verify`, quickest first. If one part fails, the others still run. The last
// line of output contains the total numbers of passed and failed tests.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureChromium } from '../run/stack/chromium.ts';
import { rootDir } from '../run/stack/layout.ts';
import { reasonOf } from '../run/stack/processes/reasonOf.ts';
import { add, ofJest, ofPlaywright, type Outcome, reportsDir } from './outcome.ts';
import { runCommand } from '../run/stack/processes/runCommand.ts';
import { runSteps } from './steps.ts';
import { planTests } from './testPlan.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);
const bin = (name: string) => path.join(rootDir, 'node_modules', '.bin', name);
// Environment of all parts. MONGO_URL and REDIS_URL are unset, because the tests must never use these databases.
const env = { MONGO_URL: undefined, REDIS_URL: undefined, FORCE_COLOR: undefined, NODE_ENV: undefined };

/** Returns the path of a report, and deletes the report of an earlier run. */
async function newReport(name: string): Promise<string> {
  const file = path.join(reportsDir, name);
  await mkdir(reportsDir, { recursive: true });
  await rm(file, { force: true });
  return file;
}

async function outcomeOf<T>(
  name: string,
  reportFile: string,
  read: (report: T) => Outcome,
  code: number | null,
): Promise<Outcome> {
  try {
    const outcome = read(JSON.parse(await readFile(reportFile, 'utf8')) as T);
    if (code === 0 || outcome.failures.length > 0) return outcome;
    return add([outcome, { passed: 0, failures: [`${name} ended with code ${code}`] }]);
  } catch (error) {
    return { passed: 0, failures: [`${name} gave no report: ${reasonOf(error)}`] };
  }
}

async function jest(plannedArgs: string[]): Promise<Outcome> {
  const report = await newReport('jest.json');
  const args = ['--ci', '--json', '--outputFile', report, '--maxWorkers=2', ...plannedArgs];
  const { code } = await runCommand(bin('jest'), args, {
    env,
    echo: true,
    // Timeout in milliseconds, three times the usual duration on two cores.
    timeoutMs: 30 * 60_000,
  });
  return outcomeOf('jest', report, ofJest, code);
}

async function playwright(plannedArgs: string[]): Promise<Outcome> {
  const report = await newReport('playwright.json');
  const args = ['test', '-c', 'infra/e2e/playwright.config.ts', '--reporter=list,json', ...plannedArgs];
  const { code } = await runCommand(bin('playwright'), args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    echo: true,
    // Timeout in milliseconds, three times the usual duration on two cores.
    timeoutMs: 60 * 60_000,
  });
  return outcomeOf('playwright', report, ofPlaywright, code);
}

/**
 * Returns the base commit for `--changed`: the newest commit that HEAD shares with origin/main, or with main if
 * origin/main does not exist.
 */
function changeBase(): string {
  for (const branch of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', branch], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
}

const plan = planTests(process.argv.slice(2), changeBase);
const chromium = plan.playwright && (await ensureChromium());
if (chromium) process.env['CHROMIUM_PATH'] = chromium;
const outcomes: Outcome[] = [];
if (plan.runsChecks) outcomes.push(await runSteps(write, { builds: plan.playwright !== undefined }));
if (plan.jest) outcomes.push(await jest(plan.jest));
if (plan.playwright) outcomes.push(await playwright(plan.playwright));

const { passed, failures } = add(outcomes);
const failed = failures.length;
if (failed > 0) write(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}\n`);
write(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
