import type { FinancialReportRow } from '@boaxepa/contracts/wire/admin';
import { centsToReais, checkedReaisToCents } from '@boaxepa/contracts/domain/money';

/**
 * Adds up the rows of the report. It adds cents, because sums of decimal numbers have rounding errors. The totals are
 * in reais. The average of no orders is 0.
 */
export function totalsOf(rows: readonly FinancialReportRow[]) {
  const orderCount = rows.reduce((sum, row) => sum + row.orderCount, 0);
  const cents = rows.reduce((sum, row) => sum + checkedReaisToCents(row.totalAmount), 0);
  return {
    orderCount,
    totalAmount: centsToReais(cents),
    averageAmount: orderCount === 0 ? 0 : centsToReais(Math.round(cents / orderCount)),
  };
}
