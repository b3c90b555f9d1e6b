import { importColumns, type ImportField, importLimits } from '@boaxepa/contracts/wire/productImports';
import { nameKey } from '../../partners/nameKey.ts';
import type { Cell, Cells, MergedArea } from './cells.ts';
import { SpreadsheetError } from './spreadsheetError.ts';

/** A row of products as it was read, by the field of each column. */
export interface SheetRow {
  /** The sheet's own number, as the person sees it. */
  row: number;
  cells: Partial<Record<ImportField, Cell>>;
  /** Columns in which the row is part of a merged area. */
  merged: ReadonlySet<ImportField>;
}

const headerKey = (text: string) => nameKey(text.replaceAll('*', '')).replaceAll(/\s+/g, ' ').trim();
const fieldsByHeader = new Map(importColumns.map(({ header, field }) => [headerKey(header), field]));
const nothingMerged: ReadonlySet<ImportField> = new Set();

/** Index in the sheet and meaning of each known column. */
type Columns = readonly (readonly [number, ImportField])[];

/** Finds the columns by their headers; columns of other names are the shop's own and are left alone. */
function columnsOf(cells: Cells): Columns {
  const columns: [number, ImportField][] = [];
  const found = new Set<ImportField>();
  const repeated: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const field = typeof cell === 'string' ? fieldsByHeader.get(headerKey(cell)) : undefined;
    if (field === undefined) continue;
    if (found.has(field)) repeated.push(String(cell));
    found.add(field);
    columns.push([index, field]);
  }
  const missing = importColumns.filter(({ field, isRequired }) => isRequired && !found.has(field));
  if (missing.length > 0)
    throw new SpreadsheetError('missingColumns', { headers: missing.map(({ header }) => header) });
  if (repeated.length > 0) throw new SpreadsheetError('repeatedColumns', { headers: repeated });
  return columns;
}

/** Index of the first row whose number is at least `row`. */
function placeOf(rows: readonly SheetRow[], row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? row) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Marks the columns of rows that lie in merged areas. By counting where areas begin and end: a hostile file may have a
 * hundred thousand of them over every row.
 */
function markMerged(rows: SheetRow[], columns: Columns, areas: readonly MergedArea[]): void {
  for (const [index, field] of columns) {
    const changes = new Int32Array(rows.length + 1);
    const count = (at: number, change: number) => {
      changes[at] = (changes[at] ?? 0) + change;
    };
    for (const area of areas) {
      if (index < area.firstColumn || index > area.lastColumn) continue;
      count(placeOf(rows, area.firstRow), 1);
      count(placeOf(rows, area.lastRow + 1), -1);
    }
    let open = 0;
    for (const [place, row] of rows.entries()) {
      open += changes[place] ?? 0;
      if (open > 0) row.merged = new Set(row.merged).add(field);
    }
  }
}

/** Collects the rows of a sheet that hold something in a known column, and its merged areas, as a reader finds them, in order. */
export function collectRows() {
  const rows: SheetRow[] = [];
  const areas: MergedArea[] = [];
  let columns: Columns | undefined;

  const requireColumns = () => (columns ??= columnsOf([]));

  return {
    /** `row` from 1; the first one names the columns. @throws SpreadsheetError when columns or rows do not fit */
    add(row: number, cells: Cells): void {
      if (row === 1) {
        columns = columnsOf(cells);
        return;
      }
      const known: SheetRow['cells'] = {};
      let isEmpty = true;
      for (const [index, field] of requireColumns()) {
        const cell = cells[index];
        if (cell === undefined) continue;
        known[field] = cell;
        isEmpty = false;
      }
      if (isEmpty) return;
      if (rows.length === importLimits.rows) throw new SpreadsheetError('tooManyRows');
      rows.push({ row, cells: known, merged: nothingMerged });
    },
    addMerged: (area: MergedArea) => void areas.push(area),
    /** @throws SpreadsheetError when there is no product */
    finish(): SheetRow[] {
      requireColumns();
      if (rows.length === 0) throw new SpreadsheetError('empty');
      if (areas.length > 0) markMerged(rows, requireColumns(), areas);
      return rows;
    },
  };
}
