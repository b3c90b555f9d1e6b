import { parse_zip, type WorkBook } from 'xlsx';
import { readOptions } from './cells.ts';
import { SpreadsheetError } from './spreadsheetError.ts';
import { unzipParts } from './unzipParts.ts';

declare module 'xlsx' {
  /** Exported by SheetJS without a type: reads the parts of an .xlsx file that are already unpacked. */
  function parse_zip(
    container: { FullPaths: string[]; FileIndex: { name: string; type: number; content: Buffer }[] },
    options: ParsingOptions,
  ): WorkBook;
}

/** Type of a file, as opposed to a folder, in a container of SheetJS. */
const fileType = 2;

/** Rejects what is not a plain workbook. @throws SpreadsheetError 'notSpreadsheet', 'macros', 'externalLinks' */
function requirePlainWorkbook(parts: Map<string, Buffer>): void {
  const names = [...parts.keys()];
  // Writers declare more default extensions than a file has parts of.
  const types = String(parts.get('[Content_Types].xml') ?? '').replaceAll(
    /<(?:\w+:)?Default\b(?![^>]*Extension="xml")[^>]*>/gi,
    '',
  );
  if (!/\.(?:sheet|template)\.(?:macroEnabled\.)?main\+xml["']/i.test(types))
    throw new SpreadsheetError('notSpreadsheet');
  if (
    /macroEnabled|vbaProject|macrosheet/i.test(types) ||
    names.some((name) => /(?:^|\/)(?:vbaProject\.bin$|macrosheets\/)/i.test(name))
  )
    throw new SpreadsheetError('macros');
  if (names.some((name) => /(?:^|\/)(?:externalLinks\/|connections\.xml$)/i.test(name)))
    throw new SpreadsheetError('externalLinks');
}

/** Reads an .xlsx file. @throws SpreadsheetError */
export async function readXlsx(bytes: Buffer): Promise<WorkBook> {
  const parts = await unzipParts(bytes);
  requirePlainWorkbook(parts);
  const files = Array.from(parts, ([name, content]) => ({ name, type: fileType, content }));
  return parse_zip({ FullPaths: [...parts.keys()], FileIndex: files }, readOptions);
}
