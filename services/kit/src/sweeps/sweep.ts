import type { Logger } from 'pino';
import { newRequestId, runInContext } from '../context/requestContext.ts';
import { sweepDoneAt, sweepRuns } from '../metrics/metrics.ts';

/** Milliseconds from the end of a run to the next, where a sweep does not say. */
const sweepEveryMs = 5000;

export interface Sweep {
  /** camelCase verb: 'releaseStaleHolds'. */
  name: string;
  /** Milliseconds from the end of a run to the next; `sweepEveryMs` unless given. */
  everyMs?: number;
  /** Does what is due and answers how much it did. Runs in several processes at once, so it works by conditional updates. */
  run: () => Promise<number>;
}

/** Starts work that is due at a time: repeated, never overlapping itself, and going on after a failure. */
export function startSweep(
  { name, everyMs = sweepEveryMs, run }: Sweep,
  logger: Logger,
): { close(): Promise<void> } {
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

/** Starts all sweeps of a worker. */
export function startSweeps(sweeps: readonly Sweep[], logger: Logger): { close(): Promise<unknown> } {
  const started = sweeps.map((sweep) => startSweep(sweep, logger));
  return { close: () => Promise.all(started.map((sweep) => sweep.close())) };
}
