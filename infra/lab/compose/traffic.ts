import { setTimeout as pause } from 'node:timers/promises';

/** One kind of request that people send all the time; answers the status. */
export type Visit = () => Promise<number>;

export interface Traffic {
  /** Ends it: how many requests there were, and every one that failed. */
  stop(): Promise<{ sent: number; failures: string[] }>;
}

/** Sends the visits again and again, each kind one after the other and all kinds side by side, until it is stopped. */
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
