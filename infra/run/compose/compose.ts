import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { rootDir } from '../stack/layout.ts';

export interface RunOptions {
  input?: Readable | string;
  /** Stream that receives standard output. Without a stream, `docker` returns the output as text. */
  output?: Writable;
  /** True to also print the output while the command runs. */
  isVerbose?: boolean;
}

export interface Compose {
  /**
   * Runs `docker <args>` and returns its trimmed output.
   * @throws Error with the last lines of the output
   */
  docker(args: readonly string[], options?: RunOptions): Promise<string>;
  /** Runs `docker compose <args>` in the root of the repository. */
  compose(args: readonly string[], options?: RunOptions): Promise<string>;
}

/**
 * Creates functions that run Docker commands.
 * @param env additional environment variables for the commands, such as COMPOSE_FILE and PORT
 * @param options.isDetached true if Ctrl-C must not end the commands, because the caller handles it. Ctrl-C still ends
 * verbose commands.
 */
export function createCompose(env: NodeJS.ProcessEnv = {}, { isDetached = false } = {}): Compose {
  async function docker(
    args: readonly string[],
    { input, output, isVerbose = false }: RunOptions = {},
  ): Promise<string> {
    const child = spawn('docker', args, {
      cwd: rootDir,
      env: { ...process.env, COMPOSE_ANSI: 'never', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: isDetached && !isVerbose,
    });
    // Ignore EPIPE, which means that the command stopped reading its input. The exit code of the command reports the
    // failure.
    child.stdin.on('error', () => undefined);
    if (typeof input === 'object') input.pipe(child.stdin);
    else child.stdin.end(input);
    if (isVerbose) child.stderr.pipe(process.stderr, { end: false });
    const outputText = output ? pipeline(child.stdout, output).then(() => '') : text(child.stdout);
    const [answer, complaint, [code]] = await Promise.all([
      outputText,
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    if (code === 0) return answer.trim();
    throw new Error(`docker ${args.join(' ')}: ${complaint.trim().split('\n').slice(-8).join('\n')}`);
  }
  return { docker, compose: (args, options) => docker(['compose', ...args], options) };
}
