import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import type { Reaper } from './reaper.ts';

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  /** Environment of the child process, which inherits no other variables. */
  env: NodeJS.ProcessEnv;
  /** File for standard output and standard error. */
  logFile: string;
  /** Time in milliseconds after which the process group is killed. The log records this. Default: no limit. */
  deadlineMs?: number;
  /** Time in milliseconds between SIGTERM and SIGKILL when the process is stopped. Default: 10 seconds. */
  graceMs?: number;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ManagedProcess {
  readonly name: string;
  readonly pid: number;
  /** Resolves when the process has ended. Never rejects. */
  readonly exited: Promise<Exit>;
  alive(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Sends SIGTERM to the process, and SIGKILL to its process group if it has not ended after `graceMs`. */
  stop(): Promise<Exit>;
}

const DEFAULT_GRACE_MS = 10_000;

/**
 * Starts a child process in a separate process group. Ctrl-C then reaches only the parent, which stops its children
 * gracefully.
 * @throws Error if the command cannot be started
 */
export async function startProcess(spec: ProcessSpec, reaper: Reaper): Promise<ManagedProcess> {
  mkdirSync(path.dirname(spec.logFile), { recursive: true });
  const log = openSync(spec.logFile, 'a');
  let child: ChildProcess;
  try {
    child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
  const exited = new Promise<Exit>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(child.pid ?? 0));
  });
  reaper.guard(pid);
  const { deadlineMs } = spec;
  const deadline =
    deadlineMs &&
    setTimeout(() => {
      appendFileSync(spec.logFile, `${spec.name}: not done after ${deadlineMs / 60_000} minutes\n`);
      signalGroup(pid, 'SIGKILL');
    }, deadlineMs);
  let running = true;
  void exited.then(() => {
    running = false;
    clearTimeout(deadline);
    signalGroup(pid, 'SIGKILL');
    reaper.release(pid);
  });
  return {
    name: spec.name,
    pid,
    exited,
    alive: () => running,
    signal: (signal) => void child.kill(signal),
    stop: async () => {
      if (running) child.kill('SIGTERM');
      const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), spec.graceMs ?? DEFAULT_GRACE_MS);
      const exit = await exited;
      clearTimeout(timer);
      return exit;
    },
  };
}

/** Sends a signal to a process group. The id of the group is the id of its first process. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The error ESRCH means that the process group has already ended, so there is nothing to signal.
  }
}
