import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { rootDir } from '../stack/layout.ts';

export interface RunOptions {
  /** What the command reads. */
  input?: Readable | string;
  /** Takes the standard output as it comes, which is not answered then. */
  output?: Writable;
  /** Shows what the command says while it runs. */
  shown?: boolean;
}

/** Docker as this machine has it; `env` on top of this process's own. */
export interface Compose {
  /** `docker <args>`; its standard output, trimmed. @throws with what it said last */
  docker(args: readonly string[], options?: RunOptions): Promise<string>;
  /** `docker compose <args>` in the repository's root. */
  compose(args: readonly string[], options?: RunOptions): Promise<string>;
}

/** Which project, files and ports: COMPOSE_PROJECT_NAME, COMPOSE_FILE, PORT and so on, as Compose itself reads them. */
export function createCompose(env: NodeJS.ProcessEnv = {}): Compose {
  async function docker(
    args: readonly string[],
    { input, output, shown = false }: RunOptions = {},
  ): Promise<string> {
    const child = spawn('docker', args, {
      cwd: rootDir,
      env: { ...process.env, COMPOSE_ANSI: 'never', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // A command that ends without having read everything says why by its code.
    child.stdin.on('error', () => undefined);
    if (typeof input === 'object') input.pipe(child.stdin);
    else child.stdin.end(input);
    if (shown) child.stderr.pipe(process.stderr, { end: false });
    const answered = output ? pipeline(child.stdout, output).then(() => '') : text(child.stdout);
    const [answer, complaint, [code]] = await Promise.all([
      answered,
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    if (code === 0) return answer.trim();
    throw new Error(`docker ${args.join(' ')}: ${complaint.trim().split('\n').slice(-8).join('\n')}`);
  }
  return { docker, compose: (args, options) => docker(['compose', ...args], options) };
}
