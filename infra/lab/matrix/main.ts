// Command `npm run lab -- matrix [--against <commit>] [--grep <pattern>]`: opens the last two versions of each remote
// (micro front end) in the last two shells in Chromium, and tests the failures of each remote. `--against` selects the
// previous release.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '../../run/stack/layout.ts';
import { runCommand } from '../../run/stack/processes/runCommand.ts';

const { values } = parseArgs({ options: { against: { type: 'string' }, grep: { type: 'string' } } });

/** Returns the commit of the last release. */
async function lastRelease(): Promise<string> {
  const file = path.join(rootDir, 'infra', 'checks', 'released', 'release.json');
  // Safe cast: a release has written this file.
  return (JSON.parse(await readFile(file, 'utf8')) as { commit: string }).commit;
}

const { code } = await runCommand(
  path.join(rootDir, 'node_modules', '.bin', 'playwright'),
  [
    'test',
    '-c',
    path.join('infra', 'lab', 'matrix', 'playwright.config.ts'),
    ...(values.grep ? ['--grep', values.grep] : []),
  ],
  {
    env: { MATRIX_AGAINST: values.against ?? (await lastRelease()) },
    echo: true,
    timeoutMs: 60 * 60_000,
  },
);
process.exitCode = code ?? 1;
