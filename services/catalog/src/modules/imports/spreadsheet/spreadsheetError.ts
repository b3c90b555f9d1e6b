import type { fileProblems } from '@boaxepa/contracts/wire/productImports';

/** Reason for the refusal of a spreadsheet. `fileProblems` has the message for each reason. */
export type FileProblemName = keyof typeof fileProblems;

export class SpreadsheetError extends Error {
  readonly problem: FileProblemName;
  /** Column headers that the error message lists, for example headers that appear twice. */
  readonly headers: readonly string[];

  constructor(problem: FileProblemName, options: { headers?: readonly string[]; cause?: unknown } = {}) {
    super(problem, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'SpreadsheetError';
    this.problem = problem;
    this.headers = options.headers ?? [];
  }
}
