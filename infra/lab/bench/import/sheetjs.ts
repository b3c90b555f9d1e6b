// SheetJS as its documentation shows it: the file on standard input to rows.
import { readFileSync } from 'node:fs';
import { read, utils } from 'xlsx';

const workbook = read(readFileSync(process.stdin.fd));
const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
if (!sheet || utils.sheet_to_json(sheet).length === 0) throw new Error('SheetJS found no rows');
