// Command `npm run lab -- matrix [--against <commit>] [--grep <pattern>]`: opens the current and the previous version
// of each remote (micro front end) in the current and the previous shell (host application) in Chromium. Also tests the
// failures of each remote. `--against` is the commit of the previous release.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lastRelease } from '../checkouts/checkOut.ts';
import { rootDir } from '../../run/stack/layout.ts';
import { runCommand } from '../../run/stack/processes/runCommand.ts';

const { values } = parseArgs({ options: { against: { type: 'string' }, grep: { type: 'string' } } });

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
