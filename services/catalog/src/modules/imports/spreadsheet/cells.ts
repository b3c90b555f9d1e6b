import { cellTextOf } from '@boaxepa/contracts/domain/cellText';
import type { CellObject, ParsingOptions } from 'xlsx';

/** Why the value of a cell cannot be taken. */
export type CellFault = 'formula' | 'date' | 'error';

/** Value of a cell; undefined when it is empty. */
export type Cell = string | number | boolean | { fault: CellFault } | undefined;

/** `cellDates` marks numbers that are shown as dates; the other options leave out what nobody reads. */
export const readOptions: ParsingOptions = { dense: true, cellDates: true, cellText: false, cellHTML: false };

/** Longer texts are cut: no field takes as much, so the row has its problem anyway, and memory stays bounded. */
const longestText = 3000;

/** Normalises a text to one form of each accented letter without blanks around; undefined when nothing is left. */
function textCell(text: string): string | undefined {
  const cut = text.length > longestText ? text.slice(0, longestText) : text;
  return cellTextOf(cut.normalize('NFC').trim()) || undefined;
}

/** Value of a cell that SheetJS has read with `readOptions`. */
export function cellOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.t === 'z') return undefined;
  if (cell.f !== undefined || cell.F !== undefined) return { fault: 'formula' };
  if (cell.t === 'd') return { fault: 'date' };
  if (cell.t === 's') return textCell(String(cell.v));
  if (typeof cell.v === 'boolean') return cell.v;
  return typeof cell.v === 'number' && cell.t === 'n' && Number.isFinite(cell.v)
    ? cell.v
    : { fault: 'error' };
}
