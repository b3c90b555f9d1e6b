import path from 'node:path';
import { rootDir } from '../layout.ts';
import { lastLogLine } from './lastLogLine.ts';
import { startProcess } from './managedProcess.ts';
import type { Reaper } from './reaper.ts';

export interface Task {
  name: string;
  /** Path of the script in this repository. */
  script: string;
  env: Record<string, string>;
  logsDir: string;
  /** Beginning of the error message, such as 'The demo data could not be loaded'. */
  failure: string;
}

/**
 * Runs a script to its end.
 * @throws Error with the last line of the log if the script fails
 */
export async function runTask({ name, script, env, logsDir, failure }: Task, reaper: Reaper): Promise<void> {
  const logFile = path.join(logsDir, `${name}.log`);
  const child = await startProcess(
    {
      name,
      command: process.execPath,
      args: [path.join(rootDir, script)],
      cwd: rootDir,
      env,
      logFile,
      deadlineMs: 600_000,
    },
    reaper,
  );
  const { code, signal } = await child.exited;
  if (code === 0) return;
  throw new Error(
    `${failure} (${signal ?? `code ${code}`}): ${(await lastLogLine(logFile)) ?? ''} (log: ${logFile})`,
  );
}
