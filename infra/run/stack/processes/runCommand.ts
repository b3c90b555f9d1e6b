import { spawn } from 'node:child_process';
import { rootDir } from '../layout.ts';

export interface CommandResult {
  code: number | null;
  output: string;
}

/**
 * Runs a command in `cwd` (default: the repository) and collects its output. With `echo`, the output is also printed.
 * After `timeoutMs` (default: 15 minutes), the command is killed and the exit code is null.
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
    });
    const { timeoutMs = 15 * 60_000 } = options;
    const timeout = setTimeout(() => {
      child.kill('SIGKILL');
      appendOutput(`\n${command} was not done after ${timeoutMs / 60_000} minutes\n`);
      resolve({ code: null, output });
    }, timeoutMs).unref();
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', appendOutput);
    child.once('error', (error) => resolve({ code: null, output: `${output}\n${error.message}` }));
    child.once('close', (code) => {
      clearTimeout(timeout);
      resolve({ code, output });
    });
  });
}
