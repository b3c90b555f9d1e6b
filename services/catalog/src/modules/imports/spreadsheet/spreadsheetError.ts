import type { fileProblems } from '@boaxepa/contracts/wire/productImports';

/** Why a file is refused: a name of the contract's `fileProblems`. */
export type FileProblemName = keyof typeof fileProblems;

/** A file that cannot be taken. */
export class SpreadsheetError extends Error {
  readonly problem: FileProblemName;
  /** Headers that a problem with columns names. */
  readonly headers: readonly string[];

  constructor(problem: FileProblemName, options: { headers?: readonly string[]; cause?: unknown } = {}) {
    super(problem, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'SpreadsheetError';
    this.problem = problem;
    this.headers = options.headers ?? [];
  }
}
