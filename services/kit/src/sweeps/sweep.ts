import type { Logger } from 'pino';
import { newRequestId, runInContext } from '../context/requestContext.ts';
import { repeat } from '../shutdown/repeat.ts';
import { sweepCommandMs } from '../mongo/commandTime.ts';
import { sweepDoneAt, sweepRuns } from '../metrics/metrics.ts';

const sweepEveryMs = 5000;

export interface Sweep {
  /** Name of the periodic job. It is a verb in camelCase, such as 'releaseStaleHolds'. */
  name: string;
  /** Pause in milliseconds between the end of a run and the start of the next run. The default is 5000. */
  everyMs?: number;
  /**
   * Processes the due items and returns their number. Several processes may call this function at the same time, so
   * each update must check that the item is still due.
   */
  run: () => Promise<number>;
}

/**
 * Starts a sweep, a job that runs periodically. A run starts only after the previous one has ended. A failed run does
 * not stop the sweep.
 */
export function startSweep(
  { name, everyMs = sweepEveryMs, run }: Sweep,
  logger: Logger,
): { close(): Promise<void> } {
  const log = logger.child({ sweep: name });
  return repeat(everyMs, async (stopping) => {
    const context = { requestId: newRequestId(), log, commandMs: sweepCommandMs, stopping };
    try {
      const count = await runInContext(context, run);
      sweepRuns.inc({ sweep: name, result: 'done' });
      sweepDoneAt.set({ sweep: name }, Date.now() / 1000);
      if (count > 0) log.info({ count }, 'sweep done');
    } catch (error) {
      sweepRuns.inc({ sweep: name, result: 'failed' });
      log.error({ err: error }, 'sweep failed');
    }
  });
}

export function startSweeps(sweeps: readonly Sweep[], logger: Logger): { close(): Promise<unknown> } {
  const startedSweeps = sweeps.map((sweep) => startSweep(sweep, logger));
  return { close: () => Promise.all(startedSweeps.map((sweep) => sweep.close())) };
}
