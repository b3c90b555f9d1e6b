import { type Cell, type Cells, type MergedArea, textCell } from './cells.ts';
import type { collectRows } from './collectRows.ts';
import { readXml } from './xmlEvents.ts';

/** What cells of a sheet refer to. */
export interface SheetContext {
  strings: readonly (string | undefined)[];
  /** By index of a cell's style: true when it shows its number as a date. */
  dateStyles: readonly boolean[];
}

/** Excel has no more columns than that. */
const columnLimit = 16_384;

/** Column of a cell's reference, from 0: 'AB12' is 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function areaOf(reference: string): MergedArea {
  const [first = '', last = first] = reference.replaceAll('$', '').split(':');
  const rowOf = (corner: string) => Number(corner.replace(/^[A-Z]+/, ''));
  return {
    firstRow: rowOf(first),
    lastRow: rowOf(last),
    firstColumn: columnOf(first),
    lastColumn: columnOf(last),
  };
}

/** Characters that XML cannot hold are written as _x000D_. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Reads the cells of a worksheet's XML into the collector, row by row. */
export async function readSheetXml(
  chunks: AsyncIterable<Buffer>,
  { strings, dateStyles }: SheetContext,
  collector: ReturnType<typeof collectRows>,
): Promise<void> {
  let rowNumber = 0;
  let cells: Cells = [];
  let column = -1;
  let type = '';
  let isDate = false;
  let isFormula = false;
  let text = '';
  let reads = false;
  /** Phonetic readings beside a text are not part of it. */
  let isPhonetic = false;

  function value(): Cell {
    if (isFormula) return { fault: 'formula' };
    if (text === '') return undefined;
    if (type === 's') return strings[Number(text)];
    if (type === 'inlineStr' || type === 'str') return textCell(unescapeText(text));
    if (type === 'b') return text === '1' || text === 'true';
    if (type === 'e') return { fault: 'error' };
    if (type === 'd' || isDate) return { fault: 'date' };
    const number = Number(text);
    return Number.isFinite(number) ? number : { fault: 'error' };
  }

  await readXml(chunks, {
    open(name, attributes) {
      if (name === 'c') {
        const reference = attributes['r'];
        column = reference === undefined ? column + 1 : columnOf(reference);
        type = attributes['t'] ?? 'n';
        isDate = dateStyles[Number(attributes['s'] ?? 0)] === true;
        isFormula = false;
        text = '';
      } else if (name === 'v' || name === 't') reads = !isPhonetic;
      else if (name === 'row') {
        rowNumber = attributes['r'] === undefined ? rowNumber + 1 : Number(attributes['r']);
        cells = [];
        column = -1;
      } else if (name === 'f') isFormula = true;
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 'mergeCell') collector.addMerged(areaOf(attributes['ref'] ?? ''));
    },
    text(piece) {
      if (reads) text += piece;
    },
    close(name) {
      if (name === 'c') {
        if (column >= 0 && column < columnLimit) cells[column] = value();
      } else if (name === 'v' || name === 't') reads = false;
      else if (name === 'row') collector.add(rowNumber, cells);
      else if (name === 'rPh') isPhonetic = false;
    },
  });
}
