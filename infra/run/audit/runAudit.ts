import '../stack/settings.ts';
import { readFile } from 'node:fs/promises';
import { findRunning } from '../stack/data/running.ts';
import { defaultDataDir, pathsOf } from '../stack/layout.ts';
import { reasonOf } from '../stack/processes/reasonOf.ts';
import { runMain } from '../stack/processes/runMain.ts';

type Env = Record<string, string | undefined>;

async function valuesOf(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}

/**
 * Returns the internal URLs and secrets of the local stack. Environment variables have priority.
 * @throws Error if no URLs are known
 */
async function serviceEnv(): Promise<Env> {
  const { addresses, running, secrets } = pathsOf(defaultDataDir);
  // The addresses of a stopped stack remain in the data directory.
  const local = findRunning(running)?.url ? await valuesOf(addresses) : {};
  const env = { ...local, ...(await valuesOf(secrets)), ...process.env };
  if (!env['CATALOG_INTERNAL_URL'])
    throw new Error(
      'Nothing runs here: npm start, or set the addresses and secrets (infra/docs/compose.md).',
    );
  return env;
}

/** Throws the cause of a failed call, because the message of its AppError is a text for users. */
function throwCause(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  throw new Error(`Not audited: ${reasonOf(cause ?? error)}`, { cause: error });
}

/**
 * Runs an audit of the local services, or of the services that environment variables select. Prints the problems and
 * the summary. The exit code is 1 if the audit is not passed or not possible.
 */
export async function runAudit(
  audit: (env: Env) => Promise<{ problems: string[]; isPassed: boolean; summary: string }>,
): Promise<void> {
  await runMain(async () => {
    const { problems, isPassed, summary } = await audit(await serviceEnv()).catch(throwCause);
    for (const problem of problems) process.stdout.write(`  ✗ ${problem}\n`);
    process.exitCode = isPassed ? 0 : 1;
    return summary;
  });
}
