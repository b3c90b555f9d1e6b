import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isProcessOf } from '../processes/isProcessOf.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { tryFileLock } from './fileLock.ts';

/** Who uses a data directory. */
export interface RunningStack {
  pid: number;
  /** Outlives the stack's process for a moment when that is killed. */
  reaperPid: number;
  /** Undefined for a command that works on the data while nothing else may. */
  url?: string;
}

/** Somebody uses this data directory already. */
export class AlreadyRunning extends Error {
  readonly running: RunningStack | undefined;
  constructor(running: RunningStack | undefined) {
    const process = running ? ` (process ${running.pid})` : '';
    super(
      running && !running.url
        ? `Another command works on this data${process}: wait for it`
        : `Boa Xepa is already running here: ${running?.url ?? 'it has just begun'}${process}. Stop it with Ctrl-C or: npm run stop`,
    );
    this.name = 'AlreadyRunning';
    this.running = running;
  }
}

const REAPER_DEADLINE_MS = 20_000;
/** What the command line of a reaper contains, so that a process number used anew by something else is not taken for one. */
const REAPER_MARK = 'infra/run/stack/';

/**
 * Takes the data directory for this process, after what a killed predecessor left behind has ended. The lock beside the record is the
 * kernel's and ends with this process; the record only says who it is.
 * @param file the record, in the data directory
 * @returns a function that gives it back
 * @throws AlreadyRunning
 */
export async function claimDataDir(file: string, mine: RunningStack): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const release = tryFileLock(`${file}.lock`);
  if (!release) throw new AlreadyRunning(readRunning(file));
  try {
    const stale = readRunning(file);
    if (stale)
      await waitUntil(() => !isProcessOf(stale.reaperPid, REAPER_MARK), {
        deadlineMs: REAPER_DEADLINE_MS,
        what: 'what a killed start left behind is still ending',
      });
    writeFileSync(file, JSON.stringify(mine));
  } catch (error) {
    release();
    throw error;
  }
  return () => {
    rmSync(file, { force: true });
    release();
  };
}

/** Who wrote that it uses the directory; it may have ended since. */
function readRunning(file: string): RunningStack | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningStack;
  } catch {
    return undefined;
  }
}

/** The process that uses the directory at this moment, if one does. */
export function findRunning(file: string): RunningStack | undefined {
  const record = readRunning(file);
  if (!record) return undefined;
  const release = tryFileLock(`${file}.lock`);
  release?.();
  return release ? undefined : record;
}
