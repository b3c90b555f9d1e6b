import type { ImportProblem } from '@boaxepa/contracts/wire/productImports';

/** The page shows at most this many errors. The file that the user can download contains all errors. */
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

export interface ProblemGroup {
  readonly column: string;
  /** Number of all errors in this column, including errors that the page does not show. */
  readonly count: number;
  readonly problems: readonly ListedProblem[];
}

/**
 * Returns how many rows the page shows for each problem, at most LISTED in total. The problems get one row after the
 * other in turns (round-robin), so that a frequent problem does not hide rare problems.
 */
function shares(problems: readonly ImportProblem[]): number[] {
  const counts = problems.map(() => 0);
  let remaining = LISTED;
  for (let isGiven = true; isGiven && remaining > 0;) {
    isGiven = false;
    for (const [index, { rows }] of problems.entries())
      if (remaining > 0 && (counts[index] ?? 0) < rows.length) {
        counts[index] = (counts[index] ?? 0) + 1;
        remaining -= 1;
        isGiven = true;
      }
  }
  return counts;
}

/**
 * Groups the problems by column of the spreadsheet. The column with the most errors comes first. `others` is the number
 * of errors that the page does not show.
 */
export function groupProblems(problems: readonly ImportProblem[]): {
  readonly groups: readonly ProblemGroup[];
  readonly others: number;
} {
  const rowCounts = shares(problems);
  const groups = new Map<string, ProblemGroup>();
  for (const [index, { column, message, hint, count, rows }] of problems.entries()) {
    const listed = rows.slice(0, rowCounts[index]);
    const before = groups.get(column) ?? { column, count: 0, problems: [] };
    const problem = { message: message || UNSPECIFIED, hint, count, rows: listed };
    groups.set(column, {
      column,
      count: before.count + count,
      problems: listed.length > 0 ? [...before.problems, problem] : before.problems,
    });
  }
  const all = problems.reduce((sum, { count }) => sum + count, 0);
  return {
    groups: [...groups.values()]
      .filter((group) => group.problems.length > 0)
      .toSorted((one, other) => other.count - one.count),
    others: all - rowCounts.reduce((sum, share) => sum + share, 0),
  };
}
