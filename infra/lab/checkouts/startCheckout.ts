import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Stack, StackOptions } from '../../run/stack/stackTypes.ts';

export interface RunningCheckout extends Pick<Stack, 'url' | 'dataDir' | 'env'> {
  /** Id of the process that started all other processes of the checkout. */
  readonly pid: number;
  stop(): Promise<void>;
}

const withDemoData: StackOptions = { mode: 'test', seed: true, env: { RATE_LIMITS: 'off' } };

/**
 * Starts all processes of a checkout (a commit in its own folder) with the start script of that commit.
 * @throws Error if the processes do not start; their output is on standard error
 */
export async function startCheckout(
  folder: string,
  options: StackOptions = withDemoData,
): Promise<RunningCheckout> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [folder, JSON.stringify(options)], {
    cwd: folder,
    // The child is detached, so that Ctrl-C reaches only this process. The child stops when this process ends.
    detached: true,
  });
  const exitEvent = once(child, 'exit');
  const [stack] = await Promise.race([
    // Safe cast: serve.ts sends a message of this type.
    once(child, 'message') as Promise<[Pick<Stack, 'url' | 'dataDir' | 'env'>]>,
    exitEvent.then(([code]) => Promise.reject(new Error(`${folder} did not start (code ${String(code)})`))),
  ]);
  return {
    ...stack,
    pid: child.pid ?? 0,
    async stop() {
      child.disconnect();
      await exitEvent;
    },
  };
}
