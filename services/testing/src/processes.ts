import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { waitUntil } from './waitUntil.ts';

const running = new Set<ChildProcess>();

// What a failed test leaves behind would hold jest's own pipes open, and jest with them, for ever.
afterEach(() => Promise.all([...running].map((child) => end(child, 'SIGKILL'))));

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** A port that nothing listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a script as a process of its own, which ends with the test at the latest. Errors that it writes are shown. */
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

/** A process of a service, as infra starts it. */
export interface ServiceProcess {
  child: ChildProcess;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Ends it as an operator would. A crash may leave a transaction open, which holds up the removal of the test's database for a minute. */
  stop(): Promise<void>;
}

/**
 * Starts a service's `main.ts` or `worker.ts` and waits until it is ready.
 * @param env its whole environment, with INTERNAL_PORT
 * @throws when it ends before
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
