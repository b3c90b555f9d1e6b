import type { Logger } from 'pino';
import { newRequestId, runInContext } from '../context/requestContext.ts';
import { sweepCommandMs } from '../mongo/commandTime.ts';
import { sweepDoneAt, sweepRuns } from '../metrics/metrics.ts';

/** Default interval from the end of a run to the start of the next run, in milliseconds. */
const sweepEveryMs = 5000;

export interface Sweep {
  /** Verb in camelCase, such as 'releaseStaleHolds'. */
  name: string;
  /** Interval from the end of a run to the start of the next run, in milliseconds. The default is `sweepEveryMs`. */
  everyMs?: number;
  /**
   * Handles due items and returns their number. Several processes may run the function concurrently, so it must use conditional
   * updates.
   */
  run: () => Promise<number>;
}

/** Runs a sweep periodically. Runs never overlap, and a failed run does not stop the sweep. */
export function startSweep(
  { name, everyMs = sweepEveryMs, run }: Sweep,
  logger: Logger,
): { close(): Promise<void> } {
  const log = logger.child({ sweep: name });
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const turn = async () => {
    try {
      const count = await runInContext({ requestId: newRequestId(), log, commandMs: sweepCommandMs }, run);
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

export function startSweeps(sweeps: readonly Sweep[], logger: Logger): { close(): Promise<unknown> } {
  const started = sweeps.map((sweep) => startSweep(sweep, logger));
  return { close: () => Promise.all(started.map((sweep) => sweep.close())) };
}
