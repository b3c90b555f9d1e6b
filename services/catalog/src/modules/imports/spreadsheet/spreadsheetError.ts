import type { fileProblems } from '@boaxepa/contracts/wire/productImports';

/** Reason for refusing a file: a key of the contract's `fileProblems`. */
export type FileProblemName = keyof typeof fileProblems;

/** A file that is refused. */
export class SpreadsheetError extends Error {
  readonly problem: FileProblemName;
  /** Headers to name in the message of a column problem. */
  readonly headers: readonly string[];

  constructor(problem: FileProblemName, options: { headers?: readonly string[]; cause?: unknown } = {}) {
    super(problem, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'SpreadsheetError';
    this.problem = problem;
    this.headers = options.headers ?? [];
  }
}
