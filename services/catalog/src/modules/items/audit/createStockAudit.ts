import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { stockItems, stockProblems } from '@boaxepa/service-kit/metrics/metrics';
import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/claims';
import type { Services } from '../../../services.ts';
import { auditItems, endOfPage } from './auditItems.ts';

const roundMs = 10 * 60_000;

/**
 * Makes the audit of every item, once every ten minutes, whose pages the workers divide. What this worker found goes to Prometheus, which
 * adds the workers up; a broken item is logged with its rules. Orders are not asked: the whole comparison is `npm run stock:audit`.
 *
 * A run joins the round of this time, or does nothing when it did already. The first item of a page is claimed until the round is over,
 * whoever audits it: a page whose worker died is audited in the next round.
 * @returns a run, which answers how many items it found broken
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
