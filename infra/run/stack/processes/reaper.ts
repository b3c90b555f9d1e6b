import { spawn } from 'node:child_process';
import path from 'node:path';

/** Ends registered process groups and deletes registered directories when this process is gone, however it went. */
export interface Reaper {
  readonly pid: number;
  guard(pid: number): void;
  release(pid: number): void;
  /** Deletes `directory` once everything guarded has ended. */
  remove(directory: string): void;
  /** Lets the reaper do its work now and waits for it. */
  finish(): Promise<void>;
}

/** Starts the reaper as a detached process; it costs one small Node process and never keeps its parent alive. */
export function startReaper(): Reaper {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'reaper.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.unref();
  // A pipe's writable end is a socket, which alone would keep the event loop alive.
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  child.stdin.on('error', () => undefined);
  const tell = (line: string) => child.stdin.write(`${line}\n`);
  return {
    pid: child.pid ?? 0,
    guard: (pid) => tell(`guard ${pid}`),
    release: (pid) => tell(`release ${pid}`),
    remove: (directory) => tell(`remove ${directory}`),
    finish: async () => {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}
