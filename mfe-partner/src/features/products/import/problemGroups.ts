import type { ImportProblem } from '@boaxepa/contracts/wire/productImports';

/** Maximum number of listed errors. The download contains all errors. */
const LISTED = 10;
const UNSPECIFIED = 'Erro não especificado';

/** A problem with its rows. `count` is the number of all rows, and `rows` contains only the listed rows. */
export interface ListedProblem {
  readonly message: string;
  readonly hint: string;
  readonly count: number;
  readonly rows: readonly number[];
}

export interface ProblemGroup {
  readonly column: string;
  /** Number of errors in the column. */
  readonly count: number;
  readonly problems: readonly ListedProblem[];
}

/** Returns how many rows are listed for each problem. The ten listed rows are distributed in round-robin order. */
function shares(problems: readonly ImportProblem[]): number[] {
  const given = problems.map(() => 0);
  let left = LISTED;
  for (let isGiven = true; isGiven && left > 0;) {
    isGiven = false;
    for (const [index, { rows }] of problems.entries())
      if (left > 0 && (given[index] ?? 0) < rows.length) {
        given[index] = (given[index] ?? 0) + 1;
        left -= 1;
        isGiven = true;
      }
  }
  return given;
}

/** Groups the first 10 errors by column, most errors first. `others` is the number of further errors. */
export function groupProblems(problems: readonly ImportProblem[]): {
  readonly groups: readonly ProblemGroup[];
  readonly others: number;
} {
  const given = shares(problems);
  const groups = new Map<string, ProblemGroup>();
  for (const [index, { column, message, hint, count, rows }] of problems.entries()) {
    const listed = rows.slice(0, given[index]);
    if (listed.length === 0) continue;
    const before = groups.get(column);
    groups.set(column, {
      column,
      count: (before?.count ?? 0) + count,
      problems: [...(before?.problems ?? []), { message: message || UNSPECIFIED, hint, count, rows: listed }],
    });
  }
  const all = problems.reduce((sum, { count }) => sum + count, 0);
  return {
    groups: [...groups.values()].toSorted((one, other) => other.count - one.count),
    others: all - given.reduce((sum, share) => sum + share, 0),
  };
}
