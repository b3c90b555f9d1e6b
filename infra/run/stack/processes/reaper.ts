import { spawn } from 'node:child_process';
import path from 'node:path';

/** Helper process that kills process groups and deletes directories after its parent process ends for any reason. */
export interface Reaper {
  readonly pid: number;
  guard(pid: number): void;
  release(pid: number): void;
  /** Registers a directory to delete after all process groups have ended. */
  remove(directory: string): void;
  finish(): Promise<void>;
}

/** Starts the helper process (reaper). It does not keep this process alive. */
export function startReaper(): Reaper {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'reaper.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.unref();
  // Without `unref`, the pipe would keep the event loop alive.
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  child.stdin.on('error', () => undefined);
  const writeLine = (line: string) => child.stdin.write(`${line}\n`);
  return {
    pid: child.pid ?? 0,
    guard: (pid) => writeLine(`guard ${pid}`),
    release: (pid) => writeLine(`release ${pid}`),
    remove: (directory) => writeLine(`remove ${directory}`),
    finish: async () => {
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}
