import type { Logger } from 'pino';
import { newRequestId, runInContext } from '../context/requestContext.ts';
import { sweepDoneAt, sweepRuns } from '../metrics/metrics.ts';

export interface SweepOptions {
  /** camelCase verb: 'releaseStaleHolds'. */
  name: string;
  logger: Logger;
  /** Milliseconds from the end of a run to the next; 5000 unless given. */
  everyMs?: number;
  /** Does what is due and answers how much it did. Runs in several processes at once, so it works by conditional updates. */
  run: () => Promise<number>;
}

/** Starts work that is due at a time: repeated, never overlapping itself, and going on after a failure. */
export function startSweep({ name, logger, everyMs = 5000, run }: SweepOptions): { close(): Promise<void> } {
  const log = logger.child({ sweep: name });
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const turn = async () => {
    try {
      const count = await runInContext({ requestId: newRequestId(), log }, run);
      sweepRuns.inc({ sweep: name, result: 'done' });
      sweepDoneAt.set({ sweep: name }, Date.now() / 1000);
      if (count > 0) log.info({ count }, 'sweep done');
    } catch (error) {
      sweepRuns.inc({ sweep: name, result: 'failed' });
      log.error({ err: error }, 'sweep failed');
    }
    if (!closed) timer = setTimeout(start, everyMs);
  };
  let running: Promise<void> = Promise.resolve();
  const start = () => {
    running = turn();
  };
  start();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
