import { importColumns } from '@boaxepa/contracts/wire/productImports';
import { utils, write } from 'xlsx';

/** Returns a spreadsheet file that has the columns of the template and the given rows. */
export function productSheet(name: string, lines: readonly (string | number)[][]) {
  const sheet = utils.aoa_to_sheet([importColumns.map(({ header }) => header), ...lines]);
  // Safe cast: `type: 'buffer'` determines the return type.
  const buffer = write(utils.book_new(sheet, 'Produtos'), {
    type: 'buffer',
    bookType: 'xlsx',
    compression: true,
  }) as Buffer;
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}
