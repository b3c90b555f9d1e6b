import { safeCellText } from '@boaxepa/contracts/domain/cellText';
import { dateText } from '@boaxepa/contracts/domain/timeTexts';
import type { FinancialReport } from './api.ts';
import { totalsOf } from './totals.ts';

/**
 * Content of a cell in a CSV or Excel file. Pass each text through `safeCellText` first. Otherwise, a spreadsheet could
 * execute a partner's name that begins like a formula.
 */
export type Cell = string | number;

const headers = ['Parceiro', 'Pedidos', 'Valor total', 'Valor médio'];

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

export function dayLines({ days }: FinancialReport): Cell[][] {
  return [
    ['Dia', 'Pedidos', 'Valor total'],
    ...days.map(({ date, orderCount, totalAmount }) => [dateText(date), orderCount, totalAmount]),
  ];
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Formats a cell of the CSV file. Column 1 contains a number of orders, for example '12'. Numbers in other columns are
 * amounts in reais, for example '12,50'.
 */
function csvCell(cell: Cell, column: number): string {
  if (typeof cell === 'string') return quoted(cell);
  return column === 1 ? String(cell) : cell.toFixed(2).replace('.', ',');
}

/**
 * Returns the report as a CSV file. The Brazilian version of Excel reads it only with semicolons, decimal commas and a
 * byte order mark.
 */
export function writeCsv(report: FinancialReport): Blob {
  const lines = partnerLines(report).map((cells) => cells.map(csvCell).join(';'));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
