import { interleave } from '@boaxepa/contracts/domain/interleave';
import type { ImportProblem } from '@boaxepa/contracts/wire/productImports';

/** Maximum number of errors that the page shows. The file that the user can download contains all errors. */
const LISTED = 10;
const UNSPECIFIED = 'Erro não especificado';

/**
 * A problem in a column of the spreadsheet. `count` is the number of all rows with this problem. `rows` contains only
 * the row numbers that the page shows.
 */
export interface ListedProblem {
  readonly message: string;
  readonly hint: string;
  readonly count: number;
  readonly rows: readonly number[];
}

interface ProblemGroup {
  readonly column: string;
  /** Number of all errors in this column, including errors that the page does not show. */
  readonly count: number;
  readonly problems: readonly ListedProblem[];
}

/**
 * Groups the problems by column of the spreadsheet. The column with the most errors comes first. `others` is the number
 * of errors that the page does not show.
 */
export function groupProblems(problems: readonly ImportProblem[]): {
  readonly groups: readonly ProblemGroup[];
  readonly others: number;
} {
  const columns = [...new Set(problems.map(({ column }) => column))].map(
    (name) => [name, problems.filter(({ column }) => column === name)] as const,
  );
  // Take errors from all columns and all problems in turn (round robin). Otherwise, a single frequent problem could
  // fill the list and hide all others.
  const turns = columns.map(([, ofColumn]) =>
    interleave(ofColumn.map((problem) => problem.rows.map(() => problem))),
  );
  const listed = interleave(turns).slice(0, LISTED);
  const total = (counted: readonly ImportProblem[]) => counted.reduce((sum, { count }) => sum + count, 0);
  return {
    groups: columns
      .map(([column, ofColumn]) => ({
        column,
        count: total(ofColumn),
        problems: ofColumn
          .filter((problem) => listed.includes(problem))
          .map((problem) => ({
            message: problem.message || UNSPECIFIED,
            hint: problem.hint,
            count: problem.count,
            rows: problem.rows.slice(0, listed.filter((one) => one === problem).length),
          })),
      }))
      .toSorted((one, other) => other.count - one.count),
    others: total(problems) - listed.length,
  };
}
