import type { ItemAudit } from '@boaxepa/contracts/wire/internal/stockAudit';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { stockItems, stockProblems } from '@boaxepa/service-kit/metrics/metrics';
import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/claims';
import type { Services } from '../../../services.ts';
import { auditItems, auditItemsById, endOfPage, findChangedItems, pageSize } from './auditItems.ts';

const roundMs = 10 * 60_000;
const dayMs = 86_400_000;
/**
 * Length of the period whose changes a round audits. Three rounds, so that changes of a missed round and of
 * transactions in progress are included.
 */
const coveredMs = 3 * roundMs;

/**
 * Creates the audit of the stock. It has two parts:
 * - Every ten minutes one worker audits the items that have changed, so the cost does not grow with the history.
 * - Once a day the workers share the pages of all items.
 * Broken items are logged with the rules that they break. A worker audits the broken items that it has found in each
 * round again, until they are correct. Each worker exports its figures, and Prometheus adds them up. The command `npm
 * run stock:audit` makes a complete comparison that also reads the orders.
 * A call joins the current round, or does nothing if this worker has already joined the round. Rounds and pages are
 * leased. If a worker dies, its share is audited in the next round or on the next day.
 * @returns a function that runs the audit and returns the number of broken items
 */
export function createStockAudit(
  { connection, clock }: Pick<Services, 'connection' | 'clock'>,
  claimsOn: ClaimsOn,
): () => Promise<number> {
  const claims = claimsOn('auditStock', 2 * dayMs);
  const broken = new Set<string>();
  let [joinedRound, joinedDay, checked] = [-1, -1, 0];

  const claim = async (share: string) => (await claims.take([share], 1)).length > 0;
  function note(page: Omit<ItemAudit, 'nextCursor'>): void {
    checked += page.checkedItems;
    for (const { itemId, problems } of page.broken) {
      currentContext()?.log.error({ itemId, problems }, 'stock does not add up');
      broken.add(itemId);
    }
  }
  async function auditById(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += pageSize)
      note(await auditItemsById(connection, ids.slice(start, start + pageSize)));
  }
  async function auditAll(day: number): Promise<void> {
    for (let cursor: string | null = ''; cursor !== null;) {
      if (!(await claim(`${day}:${cursor}`))) {
        cursor = await endOfPage(connection, cursor);
        continue;
      }
      const page: ItemAudit = await auditItems(connection, cursor);
      note(page);
      cursor = page.nextCursor;
    }
  }

  return async () => {
    const now = clock().getTime();
    const [round, day] = [Math.floor(now / roundMs), Math.floor(now / dayMs)];
    if (round === joinedRound) return 0;
    joinedRound = round;
    checked = 0;
    const known = [...broken];
    broken.clear();
    await auditById(known);
    if (day !== joinedDay) {
      joinedDay = day;
      await auditAll(day);
    } else if (await claim(`round ${round}`)) {
      const changed = await findChangedItems(connection, new Date(now - coveredMs));
      await auditById(changed.filter((id) => !known.includes(id)));
    }
    stockItems.set(checked);
    stockProblems.set(broken.size);
    return broken.size;
  };
}
