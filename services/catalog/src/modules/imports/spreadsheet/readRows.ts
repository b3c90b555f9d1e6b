import {
  importColumns,
  type ImportField,
  importLimits,
  spreadsheetFormatOf,
} from '@boaxepa/contracts/wire/productImports';
import type { DenseWorkSheet, Range, WorkBook } from 'xlsx';
import { nameKey } from '../../partners/nameKey.ts';
import { type Cell, cellOf } from './cells.ts';
import { readXls } from './readXls.ts';
import { readXlsx } from './readXlsx.ts';
import { SpreadsheetError } from './spreadsheetError.ts';

/** A row of the spreadsheet, with a cell for each product field. */
export interface SheetRow {
  /** Row number as spreadsheet programs show it, from 1. */
  row: number;
  cells: Partial<Record<ImportField, Cell>>;
  /** Product fields of this row that are covered by merged cells. */
  merged: ReadonlySet<ImportField>;
}

const headerKey = (text: string) => nameKey(text.replaceAll('*', '')).replaceAll(/\s+/g, ' ').trim();
const fieldsByHeader = new Map(importColumns.map(({ header, field }) => [headerKey(header), field]));

/** Column indexes, each with its product field. Unknown columns are left out. */
type Columns = readonly (readonly [number, ImportField])[];

/** Finds the columns of the product fields by their headers. Other columns are ignored, because shops may add some. */
function columnsOf(cells: readonly Cell[]): Columns {
  const columns: [number, ImportField][] = [];
  const foundFields = new Set<ImportField>();
  const repeated: string[] = [];
  for (const [index, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue;
    const field = fieldsByHeader.get(headerKey(cell));
    if (field === undefined) continue;
    if (foundFields.has(field)) repeated.push(cell);
    foundFields.add(field);
    columns.push([index, field]);
  }
  const missing = importColumns.filter(({ field, isRequired }) => isRequired && !foundFields.has(field));
  if (missing.length > 0)
    throw new SpreadsheetError('missingColumns', { headers: missing.map(({ header }) => header) });
  if (repeated.length > 0) throw new SpreadsheetError('repeatedColumns', { headers: repeated });
  return columns;
}

/**
 * Adds to `merged` of each row the fields that belong to merged cells. A malicious file can have many large merged
 * areas. The function therefore counts only the start and the end of each area (difference array).
 */
function markMerged(rows: SheetRow[], columns: Columns, areas: readonly Range[]): void {
  for (const [column, field] of columns) {
    // An area may end below the last row. This is harmless, because a typed array ignores writes beyond its end.
    const changes = new Int32Array(rows.at(-1)?.row ?? 0);
    for (const { s: start, e: end } of areas) {
      if (column < start.c || column > end.c) continue;
      changes[start.r] = (changes[start.r] ?? 0) + 1;
      changes[end.r + 1] = (changes[end.r + 1] ?? 0) - 1;
    }
    let next = 0;
    let open = 0;
    for (const row of rows) {
      while (next < row.row) open += changes[next++] ?? 0;
      if (open > 0) row.merged = new Set(row.merged).add(field);
    }
  }
}

/**
 * Parses a spreadsheet file. Its first bytes determine the format, because the file name may be wrong.
 * @throws SpreadsheetError if the file cannot be read or is not allowed
 */
async function readWorkbook(bytes: Buffer): Promise<WorkBook> {
  const format = spreadsheetFormatOf(bytes);
  if (format === undefined) throw new SpreadsheetError('notSpreadsheet');
  return format === 'xlsx' ? readXlsx(bytes) : readXls(bytes);
}

/**
 * Reads the products from the first visible sheet. Rows that have no value in any known column are skipped.
 * @throws SpreadsheetError if the file is refused
 */
export async function readRows(bytes: Buffer): Promise<SheetRow[]> {
  const { SheetNames, Sheets, Workbook } = await readWorkbook(bytes);
  const name = SheetNames.find((_, index) => !Workbook?.Sheets?.[index]?.Hidden);
  // The cast is safe: SheetJS returns this type if the option `dense` is set.
  const sheet = Sheets[name ?? ''] as DenseWorkSheet | undefined;
  if (!sheet) throw new SpreadsheetError('damaged');
  const [headers = [], ...lines] = sheet['!data'] ?? [];
  const columns = columnsOf(Array.from(headers, cellOf));
  const rows: SheetRow[] = [];
  for (const [index, line] of lines.entries()) {
    const cells: SheetRow['cells'] = {};
    for (const [column, field] of columns) {
      const cell = cellOf(line?.[column]);
      if (cell !== undefined) cells[field] = cell;
    }
    if (Object.keys(cells).length === 0) continue;
    if (rows.length === importLimits.rows) throw new SpreadsheetError('tooManyRows');
    rows.push({ row: index + 2, cells, merged: new Set() });
  }
  if (rows.length === 0) throw new SpreadsheetError('empty');
  markMerged(rows, columns, sheet['!merges'] ?? []);
  return rows;
}
