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
import { jsonLine } from './jsonLine.ts';

type Task = 'check' | 'template' | 'problems';
type Running = ChildProcessByStdio<Writable, Readable, Readable>;

const defaultLimits = {
  /** Maximum duration of a spreadsheet task in milliseconds. A slower task is killed. */
  taskMs: 12_000,
  /**
   * Maximum time in milliseconds that a task waits for earlier tasks. `waitMs` plus `taskMs` must be less than the
   * timeout of the gateway (15 s).
   */
  waitMs: 2500,
  /**
   * Maximum size of a task's V8 heap in MiB. The process needs up to 410 MiB in total, because the unzipped file is not
   * part of the heap.
   */
  heapMiB: 160,
};

/** Folder with the code and the npm packages. A task may read only this folder and the compile cache. */
const codeRoot = path.resolve(import.meta.dirname, '../../../../../..');

/**
 * Returns the Node.js arguments of a task. The permission model of Node.js allows the task to read only its own code.
 * It does not block the network.
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
  // The process gets only this environment variable, so that a malicious spreadsheet cannot reach secrets.
  const env = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
  const child = spawn(process.execPath, taskArguments(task, heapMiB, NODE_COMPILE_CACHE), {
    env,
    stdio: 'pipe',
  });
  // Ignore these errors, because the exit code shows the failure. Without listeners, an 'error' event would end the
  // server, for example if the process cannot start.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  return child;
}

/**
 * Creates a mutex, so that the server runs only one task at a time. A caller that waits longer than `waitMs` gets an
 * error.
 */
function createTurns(waitMs: number) {
  let last: Promise<void> = Promise.resolve();
  return async (): Promise<() => void> => {
    const previousTurn = last;
    const { promise: turnEnd, resolve: end } = Promise.withResolvers<void>();
    last = previousTurn.then(() => turnEnd);
    const turn = previousTurn.then(() => true);
    if (await Promise.race([turn, pause(waitMs, false, { ref: false })])) return end;
    end();
    throw appError('SERVICE_UNAVAILABLE', { message: importMessages.busy, retryAfter: 5 });
  };
}

/**
 * Waits until the process of a task has ended.
 * @throws AppError if the process exceeded its time or memory limit
 * @throws Error if the process failed for another reason
 */
async function requireGoodEnd(child: Running, errors: Promise<string>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (child.exitCode === 0) return;
  // A killed task was too slow. A task that ended with SIGABRT has filled its heap, because V8 then aborts the process.
  if (child.killed || child.signalCode === 'SIGABRT')
    throw appError(fileProblems.tooComplex.code, { message: fileProblems.tooComplex.message });
  throw new Error(
    `spreadsheet process ended with ${child.exitCode ?? child.signalCode}: ${(await errors).slice(-2000)}`,
  );
}

export type Spreadsheets = ReturnType<typeof createSpreadsheets>;

/**
 * Creates functions that read and write spreadsheets in a separate process. A separate process is necessary, because
 * the files may be malicious and because the work would block other requests.
 */
export function createSpreadsheets(options: Partial<typeof defaultLimits> = {}) {
  const limits = { ...defaultLimits, ...options };
  const takeTurn = createTurns(limits.waitMs);

  async function* runTask<T>(
    task: Task,
    input: Iterable<unknown> | AsyncIterable<unknown>,
    read: (output: Readable) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    const child = start(task, limits.heapMiB);
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.taskMs);
    const errors = buffer(child.stderr).then(String);
    const inputEnd = Promise.allSettled([pipeline(Readable.from(input), child.stdin)]);
    try {
      try {
        yield* read(child.stdout);
      } catch (error) {
        // A killed task can leave an incomplete last line. In this case, throw the reason why the task was killed.
        if (error instanceof SyntaxError && child.stdout.readableEnded) await requireGoodEnd(child, errors);
        throw error;
      }
      const [inputResult] = await inputEnd;
      await requireGoodEnd(child, errors);
      // If the source of the input fails, the task reads only a part of the input and still ends normally.
      if (inputResult.status === 'rejected') throw inputResult.reason;
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  }

  async function* run<T>(...task: Parameters<typeof runTask<T>>): AsyncGenerator<T> {
    const endTurn = await takeTurn();
    try {
      yield* runTask(...task);
    } finally {
      endTurn();
    }
  }

  async function* lines(output: Readable): AsyncGenerator<CheckEvent> {
    // The cast is safe, because `spreadsheetTask.ts` writes these lines from values of this type.
    for await (const line of createInterface({ input: output })) yield JSON.parse(line) as CheckEvent;
  }

  const runToBuffer = (task: Task, input: Iterable<unknown> | AsyncIterable<unknown>) =>
    buffer(run<Buffer>(task, input, (output) => output));

  let template: Promise<Buffer> | undefined;
  return {
    /**
     * Checks a spreadsheet, and yields batches of rows and a summary.
     * @throws AppError SERVICE_UNAVAILABLE if too many files are waiting, or an error if the file needs too much time
     * or memory
     */
    check: (bytes: Buffer): AsyncGenerator<CheckEvent> => run('check', [bytes], lines),
    /** Returns an empty spreadsheet that shops can fill in. The file is created once and then cached. */
    template: (): Promise<Buffer> =>
      (template ??= runToBuffer('template', []).catch((error: unknown) => {
        template = undefined;
        throw error;
      })),
    /** Creates a spreadsheet with the invalid rows and their problems, which the shop can download. */
    async problems(rows: AsyncIterable<ProblemRow[]>): Promise<Buffer> {
      const asLines = async function* () {
        for await (const batch of rows) yield jsonLine(batch);
      };
      return runToBuffer('problems', asLines());
    },
  };
}
