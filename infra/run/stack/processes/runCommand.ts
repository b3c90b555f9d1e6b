import { spawn } from 'node:child_process';
import { rootDir } from '../layout.ts';
import { signalGroup } from './managedProcess.ts';
import { type Reaper, startReaper } from './reaper.ts';

export interface CommandResult {
  code: number | null;
  output: string;
}

let reaper: Reaper | undefined;

/**
 * Runs a command in `cwd` (default: the repository) and collects its output. With `echo`, the output is also printed.
 * After `timeoutMs` (default: 15 minutes), the command and the processes that it started are killed, and the exit code
 * is null. The same processes are killed if this process ends first, for example by Ctrl-C.
 */
export function runCommand(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; echo?: boolean; timeoutMs?: number } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = '';
    const appendOutput = (text: string) => {
      output += text;
      if (options.echo) process.stdout.write(text);
    };
    const child = spawn(command, args, {
      cwd: options.cwd ?? rootDir,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { pid } = child;
    reaper ??= startReaper();
    if (pid) reaper.guard(pid);
    const settle = (code: number | null) => {
      clearTimeout(timeout);
      if (pid) reaper?.release(pid);
      resolve({ code, output });
    };
    const { timeoutMs = 15 * 60_000 } = options;
    const timeout = setTimeout(() => {
      if (pid) signalGroup(pid, 'SIGKILL');
      appendOutput(`\n${command} was not done after ${timeoutMs / 60_000} minutes\n`);
      settle(null);
    }, timeoutMs).unref();
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', appendOutput);
    child.once('error', (error) => {
      appendOutput(`\n${error.message}`);
      settle(null);
    });
    child.once('close', settle);
  });
}
