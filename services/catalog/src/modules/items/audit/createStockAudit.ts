import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { stockItems, stockProblems } from '@boaxepa/service-kit/metrics/metrics';
import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/claims';
import type { Services } from '../../../services.ts';
import { auditItems, endOfPage } from './auditItems.ts';

const roundMs = 10 * 60_000;

/**
 * Creates the audit of all items. It runs once every ten minutes, and the workers divide its pages. Each worker exports
 * its figures, and Prometheus adds them up. Broken items are logged with the rules that they break. Orders is not
 * called; `npm run stock:audit` makes the complete comparison.
 * A run joins the current round, or does nothing when this worker has already joined. The first item of a page is
 * leased until the round is over, so a page whose worker died is audited in the next round.
 * @returns a function that runs the audit and returns the number of broken items
 */
export function createStockAudit(
  { connection, clock }: Pick<Services, 'connection' | 'clock'>,
  claimsOn: ClaimsOn,
): () => Promise<number> {
  const claims = claimsOn('auditStock', 2 * roundMs);
  let joined = -1;

  return async () => {
    const round = Math.floor(clock().getTime() / roundMs);
    if (round === joined) return 0;
    joined = round;
    let [checked, broken] = [0, 0];
    for (let cursor: string | null = ''; cursor !== null;) {
      const isOurs: boolean = (await claims.take([`${round}:${cursor}`], 1)).length > 0;
      if (!isOurs) {
        cursor = await endOfPage(connection, cursor);
        continue;
      }
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
  };
}
