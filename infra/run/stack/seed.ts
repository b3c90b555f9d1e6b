import path from 'node:path';
import { rootDir } from './layout.ts';
import { lastLogLine } from './processes/lastLogLine.ts';
import { startProcess } from './processes/managedProcess.ts';
import type { Reaper } from './processes/reaper.ts';

/**
 * Loads the demo data through the running services (product/demo.md#data).
 * @throws Error with the last line of the log if loading fails
 */
export async function seed(env: Record<string, string>, logsDir: string, reaper: Reaper): Promise<void> {
  const logFile = path.join(logsDir, 'seed.log');
  const child = await startProcess(
    {
      name: 'seed',
      command: process.execPath,
      args: [path.join(rootDir, 'infra', 'run', 'seed', 'main.ts')],
      cwd: rootDir,
      env,
      logFile,
    },
    reaper,
  );
  const { code, signal } = await child.exited;
  if (code === 0) return;
  throw new Error(
    `The demo data could not be loaded (${signal ?? `code ${code}`}): ${(await lastLogLine(logFile)) ?? ''} (log: ${logFile})`,
  );
}
