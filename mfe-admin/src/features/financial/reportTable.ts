import { safeCellText } from '@boaxepa/contracts/domain/cellText';
import { dateText } from '@boaxepa/contracts/domain/timeTexts';
import type { FinancialReport } from './api.ts';
import { totalsOf } from './totals.ts';

/** A cell of a file: texts that no spreadsheet takes for a formula, numbers as they are. */
export type Cell = string | number;

const headers = ['Parceiro', 'Pedidos', 'Valor total', 'Valor médio'];

/** The report as the lines of a file: head, a line a partner, TOTAL. */
export function partnerLines({ data }: FinancialReport): Cell[][] {
  const totals = totalsOf(data);
  return [
    headers,
    ...data.map(({ partnerName, orderCount, totalAmount, averageAmount }) => [
      safeCellText(partnerName),
      orderCount,
      totalAmount,
      averageAmount,
    ]),
    ['TOTAL', totals.orderCount, totals.totalAmount, totals.averageAmount],
  ];
}

/** The days with a delivery as the lines of a file. */
export function dayLines({ days }: FinancialReport): Cell[][] {
  return [
    ['Dia', 'Pedidos', 'Valor total'],
    ...days.map(({ date, orderCount, totalAmount }) => [dateText(date), orderCount, totalAmount]),
  ];
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Numbers in Brazilian: the second column counts, the others are amounts. */
function csvCell(cell: Cell, column: number): string {
  if (typeof cell === 'string') return quoted(cell);
  return column === 1 ? String(cell) : cell.toFixed(2).replace('.', ',');
}

/** A CSV file as Brazilian spreadsheets open it: semicolons, decimal commas, and a mark that says UTF-8. */
export function writeCsv(report: FinancialReport): Blob {
  const lines = partnerLines(report).map((cells) => cells.map(csvCell).join(';'));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
