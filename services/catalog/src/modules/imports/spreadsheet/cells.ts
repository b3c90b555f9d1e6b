import { cellTextOf } from '@boaxepa/contracts/domain/cellText';
import type { CellObject, ParsingOptions } from 'xlsx';

export type FilledCell = string | number | boolean;

/** A cell that the import refuses. A formula has its computed value, unless that value is a date or an error. */
type FaultyCell = { fault: 'date' | 'error' } | { fault: 'formula'; value: FilledCell | undefined };

export type Cell = FilledCell | FaultyCell | undefined;

/**
 * Options for SheetJS. `dense` stores the cells in arrays. `cellDates` gives dates their own cell type, so that the
 * import can refuse them. The other options skip data that is not needed.
 */
export const readOptions: ParsingOptions = { dense: true, cellDates: true, cellText: false, cellHTML: false };

/**
 * Maximum length of a cell's text in characters. Longer texts are cut to save memory. Every field allows fewer
 * characters, so it still refuses the cut text.
 */
const longestText = 3000;

/** Normalises a text (Unicode NFC, no spaces at the ends). Returns undefined for an empty text. */
function textCell(text: string): string | undefined {
  return cellTextOf(text.trim().normalize('NFC').slice(0, longestText)) || undefined;
}

/** Converts the value of a cell of SheetJS. Ignores its formula. */
function valueOf(cell: CellObject): FilledCell | { fault: 'date' | 'error' } | undefined {
  if (cell.t === 'd') return { fault: 'date' };
  if (cell.t === 's') return textCell(String(cell.v));
  if (typeof cell.v === 'boolean') return cell.v;
  return typeof cell.v === 'number' && cell.t === 'n' && Number.isFinite(cell.v)
    ? cell.v
    : { fault: 'error' };
}

/** Converts a cell of SheetJS, which must have been parsed with `readOptions`. */
export function cellOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.t === 'z') return undefined;
  const value = valueOf(cell);
  if (cell.f === undefined && cell.F === undefined) return value;
  return { fault: 'formula', value: typeof value === 'object' ? undefined : value };
}
