import { rowMessages } from '@boaxepa/contracts/wire/productImports';
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

test('refused cells keep their computed value, or are refused again after another upload', async () => {
  const file = workbook(
    ['Fórmula', 'Texto', 'Data', 'Data calculada', 'Erro', 'Mesclada', 'Mesclada também'].map((name) =>
      sheetRow({ name, price: 10, discountPrice: 5 }),
    ),
    {
      edit: (sheet) => {
        sheet['D2'] = { t: 'n', v: 8.5, f: 'C2*0.85' };
        sheet['D3'] = { t: 's', v: 'R$ 8,50', f: 'TEXT(C3*0.85,"R$ 0.00")' };
        sheet['D4'] = { t: 'd', v: new Date(2026, 4, 12) };
        sheet['D5'] = { t: 'd', v: new Date(2026, 4, 12), f: 'TODAY()' };
        sheet['D6'] = { t: 'e', v: 0x07 };
        delete sheet['D8'];
        sheet['!merges'] = [{ s: { r: 6, c: 3 }, e: { r: 7, c: 3 } }];
      },
    },
  );
  const invalidRows = await invalidRowsOf(file);
  expect(invalidRows.map(({ texts }) => [texts.name, texts.discountPrice])).toEqual([
    ['Fórmula', 8.5],
    ['Texto', 'R$ 8,50'],
    ['Data', undefined],
    ['Data calculada', undefined],
    ['Erro', undefined],
    ['Mesclada', 5],
    ['Mesclada também', undefined],
  ]);
  const error = [{ field: 'discountPrice', message: rowMessages.error }];
  expect(
    (await invalidRowsOf(writeProblems(invalidRows))).map(({ texts, problems }) => [texts.name, problems]),
  ).toEqual([
    ['Data', error],
    ['Data calculada', error],
    ['Erro', error],
    ['Mesclada também', error],
  ]);
});
