import type { FinancialReportRow } from '@boaxepa/contracts/wire/admin';
import { centsToReais, checkedReaisToCents } from '@boaxepa/contracts/domain/money';

/** Returns the totals of the rows in reais, computed in cents to avoid rounding errors. Without orders, the average is 0. */
export function totalsOf(rows: readonly FinancialReportRow[]) {
  const orderCount = rows.reduce((sum, row) => sum + row.orderCount, 0);
  const cents = rows.reduce((sum, row) => sum + checkedReaisToCents(row.totalAmount), 0);
  return {
    orderCount,
    totalAmount: centsToReais(cents),
    averageAmount: orderCount === 0 ? 0 : centsToReais(Math.round(cents / orderCount)),
  };
}
