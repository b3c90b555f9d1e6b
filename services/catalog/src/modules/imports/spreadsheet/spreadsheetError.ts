import type { fileProblems } from '@boaxepa/contracts/wire/productImports';

/** Reason for refusing a file, as a key of `fileProblems` in the contract. */
export type FileProblemName = keyof typeof fileProblems;

export class SpreadsheetError extends Error {
  readonly problem: FileProblemName;
  /** Column headers that the error message lists. */
  readonly headers: readonly string[];

  constructor(problem: FileProblemName, options: { headers?: readonly string[]; cause?: unknown } = {}) {
    super(problem, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'SpreadsheetError';
    this.problem = problem;
    this.headers = options.headers ?? [];
  }
}
