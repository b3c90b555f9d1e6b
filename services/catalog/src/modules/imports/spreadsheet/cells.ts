import { cellTextOf } from '@boaxepa/contracts/domain/cellText';
import type { CellObject, ParsingOptions } from 'xlsx';

export type CellFault = 'formula' | 'date' | 'error';

export type Cell = string | number | boolean | { fault: CellFault } | undefined;

/** The option `cellDates` marks numbers that the sheet displays as dates. The other options skip unused data. */
export const readOptions: ParsingOptions = { dense: true, cellDates: true, cellText: false, cellHTML: false };

/**
 * Longer texts are truncated to limit memory. Every field rejects texts of this length, so a truncated text is never imported.
 */
const longestText = 3000;

/** Normalizes a text (NFC, trimmed). Returns undefined for an empty text. */
function textCell(text: string): string | undefined {
  const cut = text.length > longestText ? text.slice(0, longestText) : text;
  return cellTextOf(cut.normalize('NFC').trim()) || undefined;
}

/** Converts a SheetJS cell that was read with `readOptions`. */
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
