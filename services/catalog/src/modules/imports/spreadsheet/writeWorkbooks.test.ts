import { sheetRow, workbook } from '../../../testing/workbooks.ts';
import type { ProblemRow } from './checkRows.ts';
import { checkSpreadsheet } from './checkSpreadsheet.ts';
import { writeProblems } from './writeWorkbooks.ts';

/** Returns the invalid rows of a spreadsheet. */
async function invalidRowsOf(file: Buffer): Promise<ProblemRow[]> {
  const rows: ProblemRow[] = [];
  for await (const event of checkSpreadsheet(file)) if (event.type === 'problems') rows.push(...event.rows);
  return rows;
}

test.each(['xlsx', 'biff8'] as const)(
  'numbers of an %s file have the same problems after another upload',
  async (bookType) => {
    const rows = [
      sheetRow({ name: 'Bolo', price: 5.899, discountPrice: 1.999, stockQuantity: 1.234 }),
      sheetRow({ name: 400, price: -12.5, stockQuantity: 1e9, isFlashDeal: true }),
    ];
    const invalidRows = await invalidRowsOf(workbook(rows, { bookType }));
    expect(invalidRows).toMatchObject([
      { texts: { price: 5.899, discountPrice: 1.999, stockQuantity: 1.234 } },
      { texts: { name: 400, price: -12.5, stockQuantity: 1e9, isFlashDeal: 'sim' } },
    ]);
    expect(await invalidRowsOf(writeProblems(invalidRows))).toEqual(invalidRows);
  },
);
