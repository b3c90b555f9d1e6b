import { cellTextOf } from '@boaxepa/contracts/domain/cellText';
import type { CellObject, ParsingOptions } from 'xlsx';

export type FilledCell = string | number | boolean;

/**
 * A cell that the import refuses. `value` is the computed value of a formula. It is undefined if the formula results in
 * a date, an error or an empty text.
 */
type FaultyCell = { fault: 'date' | 'error' } | { fault: 'formula'; value: FilledCell | undefined };

export type Cell = FilledCell | FaultyCell | undefined;

/**
 * Options for SheetJS. `dense` stores the cells in arrays. `cellDates` gives dates their own cell type, so that the
 * import can refuse them. The other options skip data that is not needed.
 */
export const readOptions: ParsingOptions = { dense: true, cellDates: true, cellText: false, cellHTML: false };

/**
 * Maximum length of a cell's text in characters. Longer texts are cut to save memory. Every field allows fewer
 * characters, so the cut text is still too long for its field.
 */
const longestText = 3000;

/** Normalises a text (Unicode NFC, no spaces at the ends). Returns undefined for an empty text. */
function textCell(text: string): string | undefined {
  return cellTextOf(text.trim().normalize('NFC').slice(0, longestText)) || undefined;
}

/** Converts the value of a SheetJS cell. Ignores the formula of the cell. */
function valueOf(cell: CellObject): FilledCell | { fault: 'date' | 'error' } | undefined {
  if (cell.t === 'd') return { fault: 'date' };
  if (cell.t === 's') return textCell(String(cell.v));
  if (typeof cell.v === 'boolean') return cell.v;
  return typeof cell.v === 'number' && cell.t === 'n' && Number.isFinite(cell.v)
    ? cell.v
    : { fault: 'error' };
}

/** Converts a SheetJS cell. The workbook must have been parsed with `readOptions`. */
export function cellOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.t === 'z') return undefined;
  const value = valueOf(cell);
  if (cell.f === undefined && cell.F === undefined) return value;
  return { fault: 'formula', value: typeof value === 'object' ? undefined : value };
}
