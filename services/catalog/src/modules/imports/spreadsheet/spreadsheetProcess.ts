import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileProblems, importMessages } from '@boaxepa/contracts/productImports';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { ProblemRow } from './checkRows.ts';
import type { CheckEvent } from './checkSpreadsheet.ts';

/** Spreadsheets are read and written by a process of their own: what they hold is untrusted, and the work is long. */
export interface Spreadsheets {
  /** Reads an uploaded file. @throws AppError SERVICE_UNAVAILABLE when too many wait, and for a file that takes too much */
  check(bytes: Buffer): AsyncGenerator<CheckEvent>;
  /** The empty file that shops fill in. */
  template(): Promise<Buffer>;
  /** A file of rows with their reasons. */
  problems(rows: AsyncIterable<ProblemRow[]>): Promise<Buffer>;
}

type Task = 'check' | 'template' | 'problems';
type Running = ChildProcessByStdio<Writable, Readable, Readable>;

export interface SpreadsheetLimits {
  /** Until a process is ended. */
  taskMs: number;
  /** Until one that waits for its turn is refused; both together stay below the gateway's patience. */
  waitMs: number;
  /** Of the values that the script makes; with the default the process as a whole stays below 300 MiB. */
  heapMiB: number;
}

const defaultLimits: SpreadsheetLimits = { taskMs: 12_000, waitMs: 2500, heapMiB: 160 };

/** The code that a task is made of, and its packages. */
const codeRoot = path.resolve(import.meta.dirname, '../../../../../..');

/**
 * What Node is started with for a task. The permission model leaves the process nothing but reading its own code: no secret beside
 * it, no child, no write except that of compiled code. It does not keep it from the network.
 */
export function taskArguments(task: Task, heapMiB: number, compileCache: string | undefined): string[] {
  return [
    `--max-old-space-size=${heapMiB}`,
    '--permission',
    `--allow-fs-read=${codeRoot}/*`,
    ...(compileCache ? [`--allow-fs-read=${compileCache}/*`, `--allow-fs-write=${compileCache}`] : []),
    path.join(import.meta.dirname, 'spreadsheetTask.ts'),
    task,
  ];
}

function start(task: Task, heapMiB: number): Running {
  const { NODE_COMPILE_CACHE } = process.env;
  // None of our secrets are handed on.
  const env = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
  const child = spawn(process.execPath, taskArguments(task, heapMiB, NODE_COMPILE_CACHE), {
    env,
    stdio: 'pipe',
  });
  // A process that ends early does not read to the end: its exit tells why.
  child.stdin.on('error', () => undefined);
  return child;
}

/** Lets one task run at a time in this process; the others wait for their turn. */
function createTurns(waitMs: number) {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const next = () => {
    const first = waiting.shift();
    if (first) first();
    else isBusy = false;
  };
  return async (): Promise<() => void> => {
    if (!isBusy) {
      isBusy = true;
      return next;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const timer = setTimeout(() => {
      const place = waiting.indexOf(resolve);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(appError('SERVICE_UNAVAILABLE', { message: importMessages.busy, retryAfter: 5 }));
    }, waitMs);
    await promise.finally(() => clearTimeout(timer));
    return next;
  };
}

/** @throws AppError when the process was ended for its appetite, Error when it failed */
async function requireGoodEnd(
  child: Running,
  wasLate: () => boolean,
  errors: Promise<string>,
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (child.exitCode === 0) return;
  // V8 aborts a process whose heap is full.
  if (wasLate() || child.signalCode === 'SIGABRT')
    throw appError(fileProblems.tooComplex.code, { message: fileProblems.tooComplex.message });
  throw new Error(
    `spreadsheet process ended with ${child.exitCode ?? child.signalCode}: ${(await errors).slice(-2000)}`,
  );
}

export function createSpreadsheets(options: Partial<SpreadsheetLimits> = {}): Spreadsheets {
  const limits = { ...defaultLimits, ...options };
  const takeTurn = createTurns(limits.waitMs);

  async function* run<T>(
    task: Task,
    input: Iterable<unknown> | AsyncIterable<unknown>,
    read: (output: Readable) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    const endTurn = await takeTurn();
    const child = start(task, limits.heapMiB);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limits.taskMs);
    const errors = buffer(child.stderr).then(String);
    const written = pipeline(Readable.from(input), child.stdin).catch(() => undefined);
    try {
      yield* read(child.stdout);
      await written;
      await requireGoodEnd(child, () => isLate, errors);
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
      endTurn();
    }
  }

  async function* lines(output: Readable): AsyncGenerator<CheckEvent> {
    // Written by spreadsheetTask.ts.
    for await (const line of createInterface({ input: output })) yield JSON.parse(line) as CheckEvent;
  }

  const whole = (task: Task, input: Iterable<unknown> | AsyncIterable<unknown>) =>
    buffer(run<Buffer>(task, input, (output) => output));

  let template: Promise<Buffer> | undefined;
  return {
    check: (bytes) => run('check', [bytes], lines),
    template: () =>
      (template ??= whole('template', []).catch((error: unknown) => {
        template = undefined;
        throw error;
      })),
    async problems(rows) {
      const asLines = async function* () {
        for await (const batch of rows) yield `${JSON.stringify(batch)}\n`;
      };
      return whole('problems', asLines());
    },
  };
}
