import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { waitUntil } from './waitUntil.ts';

const runningProcesses = new Set<ChildProcess>();

// Kill all processes, because a process that survives a failed test would keep the pipes of jest open, and jest would
// never exit.
afterEach(() => Promise.all([...runningProcesses].map((child) => end(child, 'SIGKILL'))));

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exitEvent = once(child, 'exit');
  child.kill(signal);
  await exitEvent;
}

/** Returns a free port. Another process may take the port before the caller uses it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Runs the source text of a module in a separate process, prints its errors, and waits for its first output. The process
 * is killed when the test ends.
 */
export async function startSource(source: string) {
  const child = startScript('--input-type=module', { args: ['-e', source] });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, output: output.toString().trim() };
}

/** Starts a script as a separate process and prints its errors. The process is killed when the test ends. */
export function startScript(
  script: string,
  { args = [], env }: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): ChildProcessByStdio<null, Readable, null> {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.resume();
  runningProcesses.add(child);
  child.once('exit', () => runningProcesses.delete(child));
  return child;
}

export interface ServiceProcess {
  child: ChildProcess;
  /** Kills the process to simulate a crash. */
  kill(): Promise<void>;
  /**
   * Stops the process with SIGTERM. Prefer `stop` to `kill`, because a killed process may leave a transaction open,
   * which delays the removal of the database by a minute.
   */
  stop(): Promise<void>;
}

/**
 * Starts `main.ts` or `worker.ts` of a service, and waits until the service is ready.
 * @param env complete environment of the process
 * @throws Error if the process exits before it is ready
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
