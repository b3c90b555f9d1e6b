import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Stack, StackOptions } from '../../../run/stack/stackTypes.ts';

export interface RunningCheckout extends Pick<Stack, 'url' | 'dataDir' | 'env'> {
  /** Id of the process that started all other processes. */
  readonly pid: number;
  stop(): Promise<void>;
}

const withDemoData: StackOptions = { mode: 'test', seed: true, env: { RATE_LIMITS: 'off' } };

/**
 * Starts the product of another checkout by that checkout's own start script.
 * @throws Error if the product does not start; its output is on standard error
 */
export async function startCheckout(
  folder: string,
  options: StackOptions = withDemoData,
): Promise<RunningCheckout> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [folder, JSON.stringify(options)], {
    cwd: folder,
    // Ctrl-C must reach only this process. The child stops when this process ends.
    detached: true,
  });
  const ended = once(child, 'exit');
  const [stack] = await Promise.race([
    // The cast is safe because serve.ts sends this message.
    once(child, 'message') as Promise<[Pick<Stack, 'url' | 'dataDir' | 'env'>]>,
    ended.then(([code]) => Promise.reject(new Error(`${folder} did not start (code ${String(code)})`))),
  ]);
  return {
    ...stack,
    pid: child.pid ?? 0,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
