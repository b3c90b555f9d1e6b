import type { SheetRow } from './collectRows.ts';
import { readXls } from './readXls.ts';
import { readXlsx } from './readXlsx.ts';
import { SpreadsheetError } from './spreadsheetError.ts';

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
const compoundFileStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** Reads the rows of a spreadsheet, whatever its name: what it is shows in its first bytes. @throws SpreadsheetError */
export async function readSpreadsheet(bytes: Buffer): Promise<SheetRow[]> {
  if (startsWith(bytes, zipStart)) return readXlsx(bytes);
  if (startsWith(bytes, compoundFileStart)) return readXls(bytes);
  throw new SpreadsheetError('notSpreadsheet');
}
