import { utils, type WorkSheet, write } from 'xlsx';
import type { FinancialReport } from './api.ts';
import { type Cell, dayLines, partnerLines } from './reportTable.ts';

const MONEY = '"R$" #,##0.00';

function sheetOf(lines: readonly Cell[][]): WorkSheet {
  const sheet = utils.aoa_to_sheet([...lines]);
  sheet['!cols'] = [{ wch: 40 }, { wch: 12 }, { wch: 16 }, { wch: 16 }];
  for (const [row, cells] of lines.entries())
    for (const [column, cell] of cells.entries()) {
      const sheetCell: { z?: string } | undefined = sheet[utils.encode_cell({ r: row, c: column })];
      if (sheetCell && typeof cell === 'number' && column > 1) sheetCell.z = MONEY;
    }
  return sheet;
}

/**
 * Returns the report as an .xlsx file. Import this module only when it is needed: its `xlsx` library is larger than the
 * whole page.
 */
export function writeWorkbook(report: FinancialReport): Blob {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheetOf(partnerLines(report)), 'Por parceiro');
  utils.book_append_sheet(workbook, sheetOf(dayLines(report)), 'Por dia');
  // The cast is safe: with `type: 'array'`, `write` returns an ArrayBuffer, but its declared return type is `any`.
  const bytes = write(workbook, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
  return new Blob([bytes], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
