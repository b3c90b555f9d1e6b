import { importColumns } from '@boaxepa/contracts/wire/productImports';
import { utils, write } from 'xlsx';

/** Returns a spreadsheet with the template's columns and these rows, as a file for Playwright. */
export function productSheet(name: string, lines: readonly (string | number)[][]) {
  const sheet = utils.aoa_to_sheet([importColumns.map(({ header }) => header), ...lines]);
  // The type follows from `type: 'buffer'`.
  const buffer = write(utils.book_new(sheet, 'Produtos'), {
    type: 'buffer',
    bookType: 'xlsx',
    compression: true,
  }) as Buffer;
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}
