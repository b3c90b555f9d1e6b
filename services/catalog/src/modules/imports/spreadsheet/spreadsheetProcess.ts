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
  /** Time limit of a task in milliseconds. */
  taskMs: 12_000,
  /** Maximum waiting time in milliseconds. The sum of both limits is below the gateway's timeout. */
  waitMs: 2500,
  /**
   * Limit of the V8 heap in MiB. The whole process needs at most about 410 MiB, because the unpacked file is stored outside of
   * the heap.
   */
  heapMiB: 160,
};

/** Folder with the code and packages that the task needs. */
const codeRoot = path.resolve(import.meta.dirname, '../../../../../..');

/**
 * Returns the Node.js arguments for a task. The permission model lets the process read only its own code, but does not block the
 * network.
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
  // The environment of the child process contains no secrets.
  const env = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
  const child = spawn(process.execPath, taskArguments(task, heapMiB, NODE_COMPILE_CACHE), {
    env,
    stdio: 'pipe',
  });
  // Ignores the error of a process that closes its input early. The exit code shows the reason.
  child.stdin.on('error', () => undefined);
  return child;
}

/** Mutex with a limited waiting time, so that the server runs one task at a time. */
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

/**
 * Waits until the process exits.
 * @throws AppError if the process exceeded its time or memory limit
 * @throws Error if the process failed for another reason
 */
async function requireGoodEnd(child: Running, errors: Promise<string>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (child.exitCode === 0) return;
  // The server kills slow tasks. V8 aborts a task whose heap is full.
  if (child.killed || child.signalCode === 'SIGABRT')
    throw appError(fileProblems.tooComplex.code, { message: fileProblems.tooComplex.message });
  throw new Error(
    `spreadsheet process ended with ${child.exitCode ?? child.signalCode}: ${(await errors).slice(-2000)}`,
  );
}

export type Spreadsheets = ReturnType<typeof createSpreadsheets>;

/**
 * Reads and writes spreadsheets in a separate process, because the files are untrusted and the work would block the event loop.
 */
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
    // The cast is safe because `spreadsheetTask.ts` writes these lines.
    for await (const line of createInterface({ input: output })) yield JSON.parse(line) as CheckEvent;
  }

  const whole = (task: Task, input: Iterable<unknown> | AsyncIterable<unknown>) =>
    buffer(run<Buffer>(task, input, (output) => output));

  let template: Promise<Buffer> | undefined;
  return {
    /**
     * Checks an uploaded file.
     * @throws AppError SERVICE_UNAVAILABLE if too many files wait, or an error if the file needs too much time or memory
     */
    check: (bytes: Buffer): AsyncGenerator<CheckEvent> => run('check', [bytes], lines),
    /** Returns the empty spreadsheet that shops fill in. The result is cached. */
    template: (): Promise<Buffer> =>
      (template ??= whole('template', []).catch((error: unknown) => {
        template = undefined;
        throw error;
      })),
    /** Creates a spreadsheet with the invalid rows and their problems. */
    async problems(rows: AsyncIterable<ProblemRow[]>): Promise<Buffer> {
      const asLines = async function* () {
        for await (const batch of rows) yield `${JSON.stringify(batch)}\n`;
      };
      return whole('problems', asLines());
    },
  };
}
