import { parse_zip, type WorkBook } from 'xlsx';
import { readOptions } from './cells.ts';
import { SpreadsheetError } from './spreadsheetError.ts';
import { unzipParts } from './unzipParts.ts';

declare module 'xlsx' {
  /** Parses an .xlsx file that is already unzipped. SheetJS exports this function without a type. */
  function parse_zip(
    container: { FullPaths: string[]; FileIndex: { name: string; type: number; content: Buffer }[] },
    options: ParsingOptions,
  ): WorkBook;
}

/** Type code of a file in a SheetJS container. Folders have another code. */
const fileType = 2;

/**
 * Refuses workbooks with macros or external links, and zip files that are no workbooks.
 * @throws SpreadsheetError 'notSpreadsheet', 'macros' or 'externalLinks'
 */
function requirePlainWorkbook(parts: Map<string, Buffer>): void {
  const names = [...parts.keys()];
  // Ignore the `Default` elements (except the one for `xml`), which assign types to file extensions. They may list
  // types, such as macros, that the workbook does not contain.
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
