import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isProcessOf } from '../processes/isProcessOf.ts';
import { reasonOf } from '../processes/reasonOf.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { tryFileLock } from './fileLock.ts';

export interface RunningStack {
  pid: number;
  /** Id of the process that cleans up after a killed stack. It briefly outlives the stack. */
  reaperPid: number;
  /** URL of the website. Undefined for a command that serves no website, such as a backup. */
  url?: string;
}

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
/**
 * Text in the command line that identifies a clean-up process (reaper). The process id is not sufficient, because the
 * operating system may reuse it for another program.
 */
const REAPER_MARK = 'infra/run/stack/';

const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents. The option `recursive` of `mkdirSync` is not used, because it loops forever
 * in a file system that refuses new folders with ENOENT, such as /proc.
 */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another command may have created the folder concurrently.
    if (!isFolder(folder)) throw error;
  }
}

function lockDataDir(file: string): (() => void) | undefined {
  const directory = path.dirname(file);
  try {
    makeFolder(directory);
    return tryFileLock(`${file}.lock`);
  } catch (error) {
    throw new Error(`The data folder ${directory} (DATA_DIR) cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * Reserves the data directory for this process. Waits until all processes of a killed stack have ended.
 * @param file path of the record that identifies the owner
 * @returns a function that releases the directory
 * @throws AlreadyRunning if another process uses the directory
 * @throws Error if the directory cannot be created or written
 */
export async function claimDataDir(file: string, ownStack: RunningStack): Promise<() => void> {
  const release = lockDataDir(file);
  if (!release) throw new AlreadyRunning(readRunning(file));
  try {
    const stale = readRunning(file);
    if (stale)
      await waitUntil(() => !isProcessOf(stale.reaperPid, REAPER_MARK), {
        deadlineMs: REAPER_DEADLINE_MS,
        what: 'what a killed start left behind is still ending',
      });
    writeFileSync(file, JSON.stringify(ownStack));
  } catch (error) {
    release();
    throw error;
  }
  return () => {
    rmSync(file, { force: true });
    release();
  };
}

/** Reads the record of the process that last used the data directory. That process may have ended already. */
function readRunning(file: string): RunningStack | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningStack;
  } catch {
    return undefined;
  }
}

/** Returns the running process that uses the data directory, or undefined if there is none. */
export function findRunning(file: string): RunningStack | undefined {
  const record = readRunning(file);
  if (!record) return undefined;
  const release = tryFileLock(`${file}.lock`);
  release?.();
  return release ? undefined : record;
}
