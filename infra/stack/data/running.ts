import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isProcessOf } from '../processes/isProcessOf.ts';
import { textOf } from '../processes/reasonOf.ts';
import { waitUntil } from '../processes/waitUntil.ts';

/** What a running stack leaves in its data directory. */
export interface RunningStack {
  pid: number;
  /** Outlives the stack's process for a moment when that is killed. */
  reaperPid: number;
  url: string;
}

/** A stack that uses this data directory already. */
export class AlreadyRunning extends Error {
  readonly running: RunningStack;
  constructor(running: RunningStack) {
    super(
      `Boa Xepa is already running here: ${running.url} (process ${running.pid}). Stop it with Ctrl-C or: npm run stop`,
    );
    this.name = 'AlreadyRunning';
    this.running = running;
  }
}

const REAPER_DEADLINE_MS = 20_000;
/** What the command lines of a stack's process contain, so that a process number used anew by something else is not taken for one. */
const STACK_MARK = 'infra/stack/';

/** The stack that runs on this data directory, if its process still lives. */
export function findRunning(file: string): RunningStack | undefined {
  const record = readRecord(file);
  return record && isProcessOf(record.pid, STACK_MARK) ? record : undefined;
}

/**
 * Takes the data directory for this process, after what a killed predecessor left behind has ended.
 * @returns a function that gives it back
 * @throws AlreadyRunning
 */
export async function claimDataDir(file: string, mine: RunningStack): Promise<() => void> {
  const running = findRunning(file);
  if (running && running.pid !== mine.pid) throw new AlreadyRunning(running);
  const stale = readRecord(file);
  if (stale)
    await waitUntil(() => !isProcessOf(stale.reaperPid, STACK_MARK), {
      deadlineMs: REAPER_DEADLINE_MS,
      what: 'what a killed start left behind is still ending',
    });
  rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
  } catch (error) {
    // Somebody was quicker between the two steps.
    const winner = textOf(error, 'code') === 'EEXIST' ? readRecord(file) : undefined;
    throw winner ? new AlreadyRunning(winner) : error;
  }
  return () => rmSync(file, { force: true });
}

function readRecord(file: string): RunningStack | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningStack;
  } catch {
    return undefined;
  }
}
