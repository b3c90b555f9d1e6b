import { cellTextOf } from '@boaxepa/contracts/domain/cellText';

/** Why a cell has no value that could be taken. */
export type CellFault = 'formula' | 'date' | 'error';

/** What a cell holds; undefined when it is empty. */
export type Cell = string | number | boolean | { fault: CellFault } | undefined;

/** Cells of one row by column, from 0. */
export type Cells = Cell[];

/** A merged area; rows are the sheet's own numbers from 1, columns count from 0, both ends included. */
export interface MergedArea {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

/** Longer texts are cut: no field takes as much, so the row has its problem anyway, and memory stays bounded. */
const longestText = 3000;

/** A text as a cell holds it: one form of each accented letter, no blanks around, undefined when nothing is left. */
export function textCell(text: string): string | undefined {
  const cut = text.length > longestText ? text.slice(0, longestText) : text;
  return cellTextOf(cut.normalize('NFC').trim()) || undefined;
}

const builtInDates = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** True when a number format shows a date or a time; `code` is absent for the formats that every file has. */
export function isDateFormat(id: number, code?: string): boolean {
  if (code === undefined) return builtInDates(id);
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return !/general|standard/i.test(bare) && /[dmyhs]/i.test(bare);
}
