import { setTimeout as pause } from 'node:timers/promises';

export type Visit = () => Promise<number>;

export interface Traffic {
  /** Stops the requests. Returns the number of requests and all failures. */
  stop(): Promise<{ sent: number; failures: string[] }>;
}

/**
 * Repeats the requests until `stop` is called. Each kind of request runs in its own loop and pauses for `everyMs`
 * milliseconds.
 */
export function startTraffic(visits: Readonly<Record<string, Visit>>, everyMs: number): Traffic {
  const failures: string[] = [];
  let sent = 0;
  let over = false;
  const flows = Object.entries(visits).map(async ([name, visit]) => {
    while (!over) {
      sent += 1;
      const status = await visit().catch((error: unknown) => String(error));
      if (typeof status !== 'number' || status >= 400) failures.push(`${name}: ${status}`);
      await pause(everyMs);
    }
  });
  return {
    async stop() {
      over = true;
      await Promise.all(flows);
      return { sent, failures };
    },
  };
}
