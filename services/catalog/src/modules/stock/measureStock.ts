import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { stockItems, stockProblems } from '@boaxepa/service-kit/metrics/metrics';
import type { Connection } from 'mongoose';
import { auditStock } from './auditStock.ts';

/**
 * Audits every item and shows the outcome to Prometheus; a broken item is logged with its rules. Orders are not asked:
 * the whole comparison is `npm run stock:audit`.
 * @returns how many items are broken
 */
export async function measureStock(connection: Connection): Promise<number> {
  const { checkedItems, broken } = await auditStock(connection);
  stockItems.set(checkedItems);
  stockProblems.set(broken.length);
  for (const { itemId, problems } of broken)
    currentContext()?.log.error({ itemId, problems }, 'stock does not add up');
  return broken.length;
}
