import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { waitUntil } from './waitUntil.ts';

const running = new Set<ChildProcess>();

// A process that a failed test leaves behind would keep jest's pipes open, and jest would never exit.
afterEach(() => Promise.all([...running].map((child) => end(child, 'SIGKILL'))));

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Returns a port that is currently free. Another process can still take it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a script as a separate process and prints its errors. The process is killed at the end of the test. */
export function startScript(
  script: string,
  { args = [], env }: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): ChildProcessByStdio<null, Readable, null> {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.resume();
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** A process of a service that runs as in production. */
export interface ServiceProcess {
  child: ChildProcess;
  /** Kills the process, to simulate a crash. */
  kill(): Promise<void>;
  /**
   * Stops the process with SIGTERM. Prefer `stop` to `kill`: a killed process may leave a transaction open, which
   * delays the removal of the test's database by a minute.
   */
  stop(): Promise<void>;
}

/**
 * Starts a service's `main.ts` or `worker.ts` and waits until the service is ready.
 * @param env complete environment of the process, including INTERNAL_PORT
 * @throws if the process exits before the service is ready
 */
export async function startServiceProcess(script: string, env: NodeJS.ProcessEnv): Promise<ServiceProcess> {
  const child = startScript(script, { env });
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    const ready = await fetch(`http://127.0.0.1:${env['INTERNAL_PORT']}/health/ready`).catch(() => undefined);
    return ready?.ok === true;
  }, 45_000);
  return { child, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}
