import { parse_zip, type WorkBook } from 'xlsx';
import { readOptions } from './cells.ts';
import { SpreadsheetError } from './spreadsheetError.ts';
import { unzipParts } from './unzipParts.ts';

declare module 'xlsx' {
  /** Parses the unpacked parts of an .xlsx file. SheetJS exports this function without a type. */
  function parse_zip(
    container: { FullPaths: string[]; FileIndex: { name: string; type: number; content: Buffer }[] },
    options: ParsingOptions,
  ): WorkBook;
}

/** Type code of a file in a SheetJS container. Folders have another code. */
const fileType = 2;

/**
 * Rejects workbooks with macros or external links, and files that are not workbooks.
 * @throws SpreadsheetError 'notSpreadsheet', 'macros' or 'externalLinks'
 */
function requirePlainWorkbook(parts: Map<string, Buffer>): void {
  const names = [...parts.keys()];
  // Removes default declarations of file extensions, because a workbook can contain them without using them.
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

export async function readXlsx(bytes: Buffer): Promise<WorkBook> {
  const parts = await unzipParts(bytes);
  requirePlainWorkbook(parts);
  const files = Array.from(parts, ([name, content]) => ({ name, type: fileType, content }));
  return parse_zip({ FullPaths: [...parts.keys()], FileIndex: files }, readOptions);
}
