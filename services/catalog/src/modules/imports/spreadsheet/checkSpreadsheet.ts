import { interleave } from '@boaxepa/contracts/domain/interleave';
import { importColumns, type ImportProblem, rowMessages } from '@boaxepa/contracts/wire/productImports';
import { type ProblemRow, checkRows, type ValidRow } from './checkRows.ts';
import { readRows } from './readRows.ts';
import { type FileProblemName, SpreadsheetError } from './spreadsheetError.ts';

/**
 * Result that `checkSpreadsheet` yields while it checks a file. It yields batches of rows, and then a summary (`end`).
 * If the whole file is refused, the last result is `refused` instead.
 */
export type CheckEvent =
  | { type: 'valid'; rows: ValidRow[] }
  | { type: 'problems'; rows: ProblemRow[] }
  | { type: 'end'; valid: number; invalid: number; problems: ImportProblem[] }
  | { type: 'refused'; problem: FileProblemName; headers: readonly string[]; cause: string | undefined };

/**
 * Maximum size of a batch of rows. One document stores a batch, and one transaction later writes its products, so both
 * must stay small.
 */
const batchLimits = { rows: 400, characters: 200_000 } as const;
const listedRows = 10;
/** Maximum number of different problems that the summary lists. One entry per column counts the rest. */
const listedProblems = 50;

/** Merges the problems of each column into one entry. */
function mergedByColumn(problems: readonly ImportProblem[]): ImportProblem[] {
  return [...Map.groupBy(problems, ({ field }) => field).values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length === 1) return group;
    const rows = group.flatMap((problem) => problem.rows).toSorted((a, b) => a - b);
    const count = group.reduce((sum, problem) => sum + problem.count, 0);
    return { ...first, message: rowMessages.others, count, rows: rows.slice(0, listedRows) };
  });
}

/** Counts problems by column and message. */
function problemSummary() {
  const byProblem = new Map<string, ImportProblem>();
  return {
    add({ row, problems }: ProblemRow): void {
      for (const { field, message } of problems) {
        const key = `${field} ${message}`;
        const knownProblem = byProblem.get(key);
        if (knownProblem) {
          knownProblem.count += 1;
          if (knownProblem.rows.length < listedRows) knownProblem.rows.push(row);
          continue;
        }
        const column = importColumns.find((one) => one.field === field);
        if (column)
          byProblem.set(key, {
            column: column.header,
            field,
            message,
            hint: column.hint,
            count: 1,
            rows: [row],
          });
      }
    },
    /**
     * Returns the most frequent problems of each column, sorted by column. Then one more entry per column counts the
     * column's remaining problems, so that the counts add up to the number of all problems.
     */
    list: (): ImportProblem[] => {
      const place = (problem: ImportProblem) =>
        importColumns.findIndex(({ field }) => field === problem.field);
      const byCount = [...byProblem.values()].toSorted((a, b) => b.count - a.count);
      const inTurns = interleave([...Map.groupBy(byCount, ({ field }) => field).values()]);
      return [
        ...inTurns.slice(0, listedProblems).toSorted((a, b) => place(a) - place(b)),
        ...mergedByColumn(inTurns.slice(listedProblems)).toSorted((a, b) => place(a) - place(b)),
      ];
    },
  };
}

const lengthOf = (row: ValidRow | ProblemRow) =>
  Object.values('product' in row ? row.product : row.texts).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );

/** Collects rows until a batch is full. */
function batchOf<T extends ValidRow | ProblemRow>() {
  let rows: T[] = [];
  let characters = 0;
  return {
    add(row: T): void {
      rows.push(row);
      characters += lengthOf(row);
    },
    isFull: () => rows.length >= batchLimits.rows || characters >= batchLimits.characters,
    isEmpty: () => rows.length === 0,
    take(): T[] {
      const bufferedRows = rows;
      rows = [];
      characters = 0;
      return bufferedRows;
    },
  };
}

export async function* checkSpreadsheet(bytes: Buffer): AsyncGenerator<CheckEvent> {
  const summary = problemSummary();
  const valid = batchOf<ValidRow>();
  const problems = batchOf<ProblemRow>();
  const count = { valid: 0, invalid: 0 };
  try {
    for (const row of checkRows(await readRows(bytes))) {
      if ('product' in row) {
        count.valid += 1;
        valid.add(row);
        if (valid.isFull()) yield { type: 'valid', rows: valid.take() };
      } else {
        count.invalid += 1;
        summary.add(row);
        problems.add(row);
        if (problems.isFull()) yield { type: 'problems', rows: problems.take() };
      }
    }
  } catch (error) {
    // An error of another class comes from SheetJS and means that the file cannot be parsed.
    const { problem, headers, cause } =
      error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged', { cause: error });
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
    return yield { type: 'refused', problem, headers, cause: reason };
  }
  if (!valid.isEmpty()) yield { type: 'valid', rows: valid.take() };
  if (!problems.isEmpty()) yield { type: 'problems', rows: problems.take() };
  yield { type: 'end', ...count, problems: summary.list() };
}
