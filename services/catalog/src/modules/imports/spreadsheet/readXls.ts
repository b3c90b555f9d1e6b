import type { CellObject, DenseWorkSheet } from 'xlsx';
import { type Cell, type Cells, isDateFormat, textCell } from './cells.ts';
import { collectRows, type SheetRow } from './collectRows.ts';
import { SpreadsheetError } from './spreadsheetError.ts';

interface CompoundFile {
  FullPaths: string[];
}

/** The part of the library that opens the container of an .xls file; it comes without types. */
interface CompoundFiles {
  read(bytes: Buffer, options: { type: 'buffer' }): CompoundFile;
  find(file: CompoundFile, name: string): { content: Uint8Array } | null;
}

/** Types of the records that decide whether a workbook is taken ([MS-XLS] 2.3.2). */
const records = { filePass: 0x2f, supBook: 0x1ae } as const;
/** What a SUPBOOK that is no other file has in the place of the name's length: this workbook, or an add-in. */
const ownBooks = [0x0401, 0x3a01];

/** Looks through the records of a workbook's stream, each two bytes of type and two of length before its data. */
function requirePlainRecords(stream: Buffer): void {
  for (let at = 0; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    if (type === records.filePass) throw new SpreadsheetError('encrypted');
    if (type === records.supBook && length >= 4 && at + 8 <= stream.length) {
      if (!ownBooks.includes(stream.readUInt16LE(at + 6))) throw new SpreadsheetError('externalLinks');
    }
    at += 4 + length;
  }
}

function cellOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.t === 'z') return undefined;
  if (cell.f !== undefined || cell.F !== undefined) return { fault: 'formula' };
  if (cell.t === 'e') return { fault: 'error' };
  if (cell.t === 'd') return { fault: 'date' };
  if (typeof cell.v === 'number')
    return cell.z !== undefined && isDateFormat(0, String(cell.z)) ? { fault: 'date' } : cell.v;
  if (typeof cell.v === 'boolean') return cell.v;
  return textCell(String(cell.v ?? ''));
}

/**
 * Reads the first sheet of an .xls file, or refuses what else comes in such a container: an encrypted .xlsx, a document
 * of another program.
 * @throws SpreadsheetError
 */
export async function readXls(bytes: Buffer): Promise<SheetRow[]> {
  const { CFB, read } = await import('xlsx');
  const compoundFiles: CompoundFiles = CFB;
  let container: CompoundFile;
  try {
    container = compoundFiles.read(bytes, { type: 'buffer' });
  } catch (error) {
    throw new SpreadsheetError('damaged', { cause: error });
  }
  if (compoundFiles.find(container, 'EncryptedPackage')) throw new SpreadsheetError('encrypted');
  const stream = compoundFiles.find(container, 'Workbook') ?? compoundFiles.find(container, 'Book');
  if (!stream) throw new SpreadsheetError('notSpreadsheet');
  if (container.FullPaths.some((name) => name.includes('_VBA_PROJECT'))) throw new SpreadsheetError('macros');
  requirePlainRecords(Buffer.from(stream.content));

  let workbook;
  try {
    workbook = read(bytes, { type: 'buffer', dense: true, cellText: false, cellHTML: false, cellNF: true });
  } catch (error) {
    throw new SpreadsheetError('damaged', { cause: error });
  }
  const index = workbook.SheetNames.findIndex((_, sheet) => !workbook.Workbook?.Sheets?.[sheet]?.Hidden);
  const sheet = workbook.Sheets[workbook.SheetNames[index] ?? ''];
  if (!sheet) throw new SpreadsheetError('damaged');
  const collector = collectRows();
  // Asked for with `dense`.
  for (const [row, cells] of ((sheet as DenseWorkSheet)['!data'] ?? []).entries()) {
    if (!cells) continue;
    const read: Cells = Array.from(cells, cellOf);
    collector.add(row + 1, read);
  }
  for (const { s, e } of sheet['!merges'] ?? [])
    collector.addMerged({ firstRow: s.r + 1, lastRow: e.r + 1, firstColumn: s.c, lastColumn: e.c });
  return collector.finish();
}
