// Command `npm run lab -- planted`: inserts known mistakes one at a time, and runs the checks that must detect them.
// Arguments: the numbers of the mistakes (default: all). The working tree must be clean. The exit code is 1 if a
// mistake is not detected.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../run/stack/processes/runCommand.ts';
import { startTestDatabases } from '../../run/stack/databases/testDatabases.ts';
import { rootDir } from '../../run/stack/layout.ts';
import { withChangedFile } from '../withChangedFile.ts';
import { type Defect, defects } from './defects.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const isTest = ({ caughtBy }: Defect) => caughtBy.includes('/');

/** Runs the check for a mistake. Returns true if the check passes, that is, if it detects no mistake. */
async function passes(defect: Defect): Promise<boolean> {
  const args = isTest(defect)
    ? ['exec', '--', 'jest', defect.caughtBy, '--forceExit']
    : ['run', '--silent', defect.caughtBy];
  const { code, output } = await runCommand('npm', args);
  // A check that was killed at its time limit has detected nothing.
  if (code === null) throw new Error(`${defect.caughtBy} has no result: ${output.slice(-2_000)}`);
  return code === 0;
}

/** Inserts a mistake, runs its check, and removes the mistake. Returns true if the check failed as it must. */
async function plant(defect: Defect): Promise<boolean> {
  const file = path.join(rootDir, defect.file);
  const sound = readFileSync(file, 'utf8');
  if (sound.split(defect.from).length !== 2)
    throw new Error(`${defect.file} does not have it once: ${defect.from}`);
  const mistaken = sound.replace(defect.from, () => defect.to);
  return withChangedFile(file, mistaken, async () => !(await passes(defect)));
}

if (execFileSync('git', ['status', '--porcelain'], { cwd: rootDir }).length > 0) {
  print('The working tree has changes: commit them first');
  process.exit(2);
}

const selectedNumbers = process.argv.slice(2).map(Number);
if (!selectedNumbers.every((number) => defects[number - 1])) {
  print(`The mistakes have the numbers 1 to ${defects.length}`);
  process.exit(2);
}
const selectedDefects = defects.filter(
  (_, index) => selectedNumbers.length === 0 || selectedNumbers.includes(index + 1),
);
const databases = await startTestDatabases();
Object.assign(process.env, { TEST_MONGO_URL: databases.mongoUrl, TEST_REDIS_URL: databases.redisUrl });
let caughtCount = 0;
try {
  // A check that already fails cannot detect a mistake, so each check first runs without mistakes.
  for (const check of new Map(selectedDefects.map((defect) => [defect.caughtBy, defect])).values())
    if (!(await passes(check))) throw new Error(`${check.caughtBy} is red before anything was planted`);
  for (const defect of selectedDefects) {
    const isCaught = await plant(defect);
    if (isCaught) caughtCount += 1;
    print(`  ${isCaught ? '✓' : '✗'} ${defects.indexOf(defect) + 1} ${defect.what}: ${defect.caughtBy}`);
  }
} finally {
  await databases.stop();
}
print(`planted: ${caughtCount} of ${selectedDefects.length} noticed`);
process.exit(caughtCount === selectedDefects.length ? 0 : 1);
