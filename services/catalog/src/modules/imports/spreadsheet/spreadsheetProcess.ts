import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileProblems, importMessages } from '@boaxepa/contracts/wire/productImports';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { ProblemRow } from './checkRows.ts';
import type { CheckEvent } from './checkSpreadsheet.ts';

type Task = 'check' | 'template' | 'problems';
type Running = ChildProcessByStdio<Writable, Readable, Readable>;

const defaultLimits = {
  /** Until a process is ended. */
  taskMs: 12_000,
  /** Until one that waits for its turn is refused; both together stay below the gateway's patience. */
  waitMs: 2500,
  /** Limit of the V8 heap; with the unpacked file outside of it the process stays below about 410 MiB. */
  heapMiB: 160,
};

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
  let last: Promise<void> = Promise.resolve();
  return async (): Promise<() => void> => {
    const before = last;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    last = before.then(() => ended);
    const turn = before.then(() => true);
    if (await Promise.race([turn, pause(waitMs, false, { ref: false })])) return end;
    end();
    throw appError('SERVICE_UNAVAILABLE', { message: importMessages.busy, retryAfter: 5 });
  };
}

/** @throws AppError when the process was ended for its appetite, Error when it failed */
async function requireGoodEnd(child: Running, errors: Promise<string>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (child.exitCode === 0) return;
  // We kill one that is late; V8 aborts one whose heap is full.
  if (child.killed || child.signalCode === 'SIGABRT')
    throw appError(fileProblems.tooComplex.code, { message: fileProblems.tooComplex.message });
  throw new Error(
    `spreadsheet process ended with ${child.exitCode ?? child.signalCode}: ${(await errors).slice(-2000)}`,
  );
}

export type Spreadsheets = ReturnType<typeof createSpreadsheets>;

/** Spreadsheets are read and written by a process of their own: what they hold is untrusted, and the work is long. */
export function createSpreadsheets(options: Partial<typeof defaultLimits> = {}) {
  const limits = { ...defaultLimits, ...options };
  const takeTurn = createTurns(limits.waitMs);

  async function* run<T>(
    task: Task,
    input: Iterable<unknown> | AsyncIterable<unknown>,
    read: (output: Readable) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    const endTurn = await takeTurn();
    const child = start(task, limits.heapMiB);
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.taskMs);
    const errors = buffer(child.stderr).then(String);
    const written = pipeline(Readable.from(input), child.stdin).catch(() => undefined);
    try {
      yield* read(child.stdout);
      await written;
      await requireGoodEnd(child, errors);
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
    /** Reads an uploaded file. @throws AppError SERVICE_UNAVAILABLE when too many wait, and for a file that takes too much */
    check: (bytes: Buffer): AsyncGenerator<CheckEvent> => run('check', [bytes], lines),
    /** The empty file that shops fill in. */
    template: (): Promise<Buffer> =>
      (template ??= whole('template', []).catch((error: unknown) => {
        template = undefined;
        throw error;
      })),
    /** A file of rows with their reasons. */
    async problems(rows: AsyncIterable<ProblemRow[]>): Promise<Buffer> {
      const asLines = async function* () {
        for await (const batch of rows) yield `${JSON.stringify(batch)}\n`;
      };
      return whole('problems', asLines());
    },
  };
}
