import { sheetRow, workbook } from '../../../testing/workbooks.ts';
import { type CheckEvent, checkSpreadsheet } from './checkSpreadsheet.ts';

it('lists 50 different problems, those of each column in turns, and counts the others by column', async () => {
  const names = Array.from({ length: 60 }, (_, number) => `Pão ${number}`);
  const rows = [
    ...names.map((name) => sheetRow({ name })),
    ...names.map((name) => sheetRow({ name })),
    sheetRow({ name: 'Bolo', category: 'Hortifruti' }),
  ];
  const events: CheckEvent[] = [];
  for await (const event of checkSpreadsheet(workbook(rows))) events.push(event);
  const end = events.find((event) => event.type === 'end');
  expect(end).toMatchObject({ valid: 60, invalid: 61 });
  expect(end?.problems).toHaveLength(51);
  expect(end?.problems.reduce((sum, { count }) => sum + count, 0)).toBe(61);
  expect(end?.problems.slice(48)).toEqual([
    expect.objectContaining({
      message: 'Produto repetido: mesmo nome e categoria da linha 50',
      count: 1,
      rows: [110],
    }),
    expect.objectContaining({ message: '“Hortifruti” não é uma categoria', count: 1, rows: [122] }),
    expect.objectContaining({
      column: 'Nome*',
      message: 'Outros problemas nesta coluna',
      count: 11,
      rows: [111, 112, 113, 114, 115, 116, 117, 118, 119, 120],
    }),
  ]);
});
