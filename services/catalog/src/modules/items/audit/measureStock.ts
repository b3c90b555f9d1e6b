import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { stockItems, stockProblems } from '@boaxepa/service-kit/metrics/metrics';
import type { Connection } from 'mongoose';
import { auditItems } from './auditItems.ts';

/**
 * Audits every item, a page at a time, and shows the outcome to Prometheus; a broken item is logged with its rules. Orders are
 * not asked: the whole comparison is `npm run stock:audit`.
 * @returns how many items are broken
 */
export async function measureStock(connection: Connection): Promise<number> {
  let [checked, broken] = [0, 0];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof auditItems>> = await auditItems(connection, cursor);
    for (const { itemId, problems } of page.broken)
      currentContext()?.log.error({ itemId, problems }, 'stock does not add up');
    checked += page.checkedItems;
    broken += page.broken.length;
    cursor = page.nextCursor;
  }
  stockItems.set(checked);
  stockProblems.set(broken);
  return broken;
}
