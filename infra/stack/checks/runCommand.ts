import { spawn } from 'node:child_process';
import { rootDir } from '../layout.ts';

export interface CommandResult {
  code: number | null;
  output: string;
}

/** Runs a command in the repository's root and keeps what it prints; `echo` shows it at once as well. */
export function runCommand(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; echo?: boolean } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: rootDir,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (options.echo) process.stdout.write(chunk);
      });
    child.once('error', (error) => resolve({ code: null, output: `${output}\n${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
