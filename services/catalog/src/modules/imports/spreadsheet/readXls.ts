import { CFB, read, type WorkBook } from 'xlsx';
import { readOptions } from './cells.ts';
import { SpreadsheetError } from './spreadsheetError.ts';

interface CompoundFile {
  FullPaths: string[];
}

/** Type of the parser for the container format of .xls files. SheetJS exports the parser without a type. */
interface CompoundFiles {
  read(bytes: Buffer, options: { type: 'buffer' }): CompoundFile;
  find(file: CompoundFile, name: string): { content: Uint8Array } | null;
}
const compoundFiles: CompoundFiles = CFB;

/**
 * Types of records in an .xls file ([MS-XLS] 2.3.2): `filePass` belongs to an encrypted workbook, and `supBook` refers
 * to a workbook, which may be external.
 */
const records = { filePass: 0x2f, supBook: 0x1ae } as const;
/**
 * Values in a SUPBOOK record that mean this workbook or an add-in. Any other value means a link to an external file.
 */
const ownBooks = [0x0401, 0x3a01];

/**
 * Refuses an encrypted workbook and a workbook with links to external files. Each record in the stream consists of a
 * type (2 bytes), a length (2 bytes) and data.
 * @throws SpreadsheetError if a record is not allowed
 */
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

/**
 * Parses an .xls file. Other files with the same container format, such as encrypted .xlsx files, are refused.
 * @throws SpreadsheetError if the file is not an .xls workbook or is not allowed
 */
export function readXls(bytes: Buffer): WorkBook {
  const container = compoundFiles.read(bytes, { type: 'buffer' });
  if (compoundFiles.find(container, 'EncryptedPackage')) throw new SpreadsheetError('encrypted');
  const stream = compoundFiles.find(container, 'Workbook') ?? compoundFiles.find(container, 'Book');
  if (!stream) throw new SpreadsheetError('notSpreadsheet');
  if (container.FullPaths.some((name) => name.includes('_VBA_PROJECT'))) throw new SpreadsheetError('macros');
  requirePlainRecords(Buffer.from(stream.content));
  return read(bytes, { ...readOptions, type: 'buffer' });
}
