import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface RunningCheckout {
  /** Of its gateway. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs the product of another checkout as its own code starts it. @throws when it does not start; its own words are on standard error */
export async function startCheckout(folder: string): Promise<RunningCheckout> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [folder], {
    cwd: folder,
    // Ctrl-C reaches this process, whose end the child notices.
    detached: true,
  });
  const ended = once(child, 'exit');
  const url = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    ended.then(([code]) => Promise.reject(new Error(`${folder} did not start (code ${String(code)})`))),
  ]);
  return {
    url,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
