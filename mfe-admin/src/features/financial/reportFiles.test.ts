import { read, utils } from 'xlsx';
import type { FinancialReport } from './api.ts';
import { writeCsv } from './reportTable.ts';
import { writeWorkbook } from './writeWorkbook.ts';

const report: FinancialReport = {
  period: { startDate: '2026-11-01', endDate: '2026-11-21' },
  data: [
    {
      partnerId: '1',
      partnerName: '=HYPERLINK("http://x")',
      orderCount: 1212,
      totalAmount: 5024.4,
      averageAmount: 4.15,
    },
    { partnerId: '2', partnerName: '+Pão', orderCount: 1, totalAmount: 10, averageAmount: 10 },
    { partnerId: '3', partnerName: '@loja', orderCount: 2, totalAmount: 0.2, averageAmount: 0.1 },
    { partnerId: '4', partnerName: '-5', orderCount: 0, totalAmount: 0, averageAmount: 0 },
  ],
  days: [{ date: '2026-11-02', orderCount: 1215, totalAmount: 5034.6 }],
};

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

it('the CSV file has decimal commas, a total, and no cell that starts a formula', async () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(writeCsv(report)));
  expect(text.split('\r\n')).toEqual([
    '\uFEFF"Parceiro";"Pedidos";"Valor total";"Valor médio"',
    `"'=HYPERLINK(""http://x"")";1212;5024,40;4,15`,
    `"'+Pão";1;10,00;10,00`,
    `"'@loja";2;0,20;0,10`,
    `"'-5";0;0,00;0,00`,
    '"TOTAL";1215;5034,60;4,14',
    '',
  ]);
});

it('the workbook has two sheets with numeric cells and no formulas', async () => {
  const { SheetNames, Sheets } = read(await bytesOf(writeWorkbook(report)), { cellFormula: true });
  expect(SheetNames).toEqual(['Por parceiro', 'Por dia']);
  const [partners = {}, days = {}] = SheetNames.map((name) => Sheets[name]);
  expect(utils.sheet_to_json(partners, { header: 1 })).toEqual([
    ['Parceiro', 'Pedidos', 'Valor total', 'Valor médio'],
    [`'=HYPERLINK("http://x")`, 1212, 5024.4, 4.15],
    [`'+Pão`, 1, 10, 10],
    [`'@loja`, 2, 0.2, 0.1],
    [`'-5`, 0, 0, 0],
    ['TOTAL', 1215, 5034.6, 4.14],
  ]);
  expect(utils.sheet_to_json(days, { header: 1 })).toEqual([
    ['Dia', 'Pedidos', 'Valor total'],
    ['02/11/2026', 1215, 5034.6],
  ]);
  expect(JSON.stringify(Sheets)).not.toContain('"f":');
});
