import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type Exit, type ManagedProcess, type ProcessSpec, startProcess } from './managedProcess.ts';
import type { Reaper } from './reaper.ts';
import { lastLogLine } from './lastLogLine.ts';
import { reasonOf } from './reasonOf.ts';
import { waitUntil } from './waitUntil.ts';

export interface SupervisedSpec extends ProcessSpec {
  /** URL that responds with 200 when the process is ready. */
  healthUrl: string;
}

export interface SupervisorOptions {
  reaper: Reaper;
  /** Called with one sentence for each problem and each recovery. */
  report: (message: string) => void;
  /** Delay in milliseconds before the first restart. The delay doubles with each restart, up to 30 s. */
  minBackoffMs?: number;
}

export interface Supervised {
  readonly name: string;
  /**
   * Starts the process and waits until it is ready.
   * @throws Error if the process ends three times before it is ready, or immediately if its configuration is invalid
   */
  start(): Promise<void>;
  /** Stops the process gracefully, without a restart. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /**
   * Sends a signal to the process. If the process ends, it is restarted. After SIGKILL, the promise resolves when the
   * process has ended.
   */
  kill(signal: NodeJS.Signals): Promise<void>;
  pid(): number | undefined;
  ready(): Promise<void>;
}

const HEALTH_TIMEOUT_MS = 2_000;
const FAILED_STARTS = 3;
const READY_DEADLINE_MS = 120_000;
const MAX_BACKOFF_MS = 30_000;
/** Time after which a running process counts as stable. Its earlier crashes are then ignored. */
const STABLE_MS = 30_000;
/** Name of the error that `readConfig` of the service kit throws. */
const INVALID_CONFIGURATION = 'ConfigError: ';

/** Supervises a process. If the process ends, it is restarted with exponential backoff and the restart is reported. */
export function supervise(
  spec: SupervisedSpec,
  { reaper, report, minBackoffMs = 500 }: SupervisorOptions,
): Supervised {
  let current: ManagedProcess | undefined;
  let waiting: AbortController | undefined;
  let shouldRun = false;
  let crashes = 0;
  let everReady = false;
  let configError: string | undefined;

  async function launch(): Promise<void> {
    const logSize = await sizeOf(spec.logFile);
    const child = await startProcess(spec, reaper);
    const startedAt = Date.now();
    if (!shouldRun) return void (await child.stop());
    current = child;
    void child.exited.then((exit) => {
      if (current === child) void onCrash(exit, Date.now() - startedAt, logSize);
    });
  }

  async function onCrash(exit: Exit, ranMs: number, logSize: number): Promise<void> {
    current = undefined;
    if (ranMs >= STABLE_MS) crashes = 0;
    const lastLine = await lastLogLine(spec.logFile, logSize);
    // A restart has the same environment, so it cannot succeed.
    if (!everReady && lastLine?.startsWith(INVALID_CONFIGURATION)) {
      configError = lastLine.slice(INVALID_CONFIGURATION.length);
      return;
    }
    await startAgain(
      `${spec.name} stopped unexpectedly (${describeExit(exit)})${lastLine ? `: ${lastLine}` : ''}`,
    );
  }

  async function startAgain(reason: string): Promise<void> {
    if (!shouldRun) return;
    crashes += 1;
    const wait = Math.min(minBackoffMs * 2 ** (crashes - 1), MAX_BACKOFF_MS);
    const abort = new AbortController();
    waiting = abort;
    report(`${reason}. Starting it again in ${wait / 1000} s; log: ${spec.logFile}`);
    const cancelled = await delay(wait, false, { signal: abort.signal }).catch(() => true);
    if (cancelled || !shouldRun) return;
    try {
      await launch();
    } catch (error) {
      // The start is repeated, because a shortage of memory or file handles may be temporary.
      return startAgain(`${spec.name} cannot be started: ${reasonOf(error)}`);
    }
    if (!everReady) return;
    await ready().then(
      () => report(`${spec.name} runs again.`),
      () => undefined,
    );
  }

  async function ready(): Promise<void> {
    await waitUntil(() => current !== undefined && isHealthy(spec.healthUrl), {
      deadlineMs: READY_DEADLINE_MS,
      what: `${spec.name} is not ready`,
      failed: () => {
        if (!shouldRun) return 'it is stopped';
        if (configError !== undefined) return `${configError} (log: ${spec.logFile})`;
        return !everReady && crashes >= FAILED_STARTS
          ? `it ended ${crashes} times; see ${spec.logFile}`
          : undefined;
      },
    });
    everReady = true;
  }

  async function stop(): Promise<void> {
    shouldRun = false;
    waiting?.abort();
    const child = current;
    current = undefined;
    await child?.stop();
  }

  async function start(): Promise<void> {
    shouldRun = true;
    crashes = 0;
    everReady = false;
    configError = undefined;
    await launch();
    await ready();
  }

  return {
    name: spec.name,
    start,
    stop,
    ready,
    restart: async () => {
      await stop();
      await start();
    },
    kill: async (signal) => {
      const child = current;
      child?.signal(signal);
      if (signal === 'SIGKILL') await child?.exited;
    },
    pid: () => current?.pid,
  };
}

async function isHealthy(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`its health check answers ${response.status}`);
  return true;
}

/** Returns the size of a file in bytes, or 0 if the file does not exist. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

function describeExit({ code, signal }: Exit): string {
  return signal ? `signal ${signal}` : `code ${code}`;
}
