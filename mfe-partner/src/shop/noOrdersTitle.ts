import type { PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';

/**
 * Returns the title for an empty list of the shop's orders. Uses the summary, because the list contains only the closed
 * orders of the last 30 days.
 */
export function noOrdersTitle(summary: PartnerOrdersSummary | undefined): string {
  const hasHistory = summary !== undefined && summary.delivered + summary.cancelled > 0;
  return hasHistory ? 'Nenhum pedido nos últimos 30 dias' : 'Nenhum pedido ainda';
}
