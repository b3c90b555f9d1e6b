import type { ItemAudit } from '@boaxepa/contracts/wire/internal/stockAudit';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { stockItems, stockProblems } from '@boaxepa/service-kit/metrics/metrics';
import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Services } from '../../../services.ts';
import { auditItems, auditItemsById, endOfPage, findChangedItems, pageSize } from './auditItems.ts';
import { brokenItems } from './brokenItem.model.ts';

const roundMs = 10 * 60_000;
const dayMs = 86_400_000;
/**
 * Each round (every ten minutes) audits the items that have changed in the last `coveredMs` milliseconds. This time
 * covers three rounds, so that a missed round leaves no gap.
 */
const coveredMs = 3 * roundMs;

/**
 * Creates the stock audit. Every ten minutes, one worker audits the items that have changed. Once a day, the workers
 * together audit all items. The ids of the items with wrong counters are stored in the database, so that a restart of
 * the workers does not hide them.
 * @returns a function that runs the audit and returns the number of items whose stock counters are wrong
 */
export function createStockAudit(
  { connection, clock }: Pick<Services, 'connection' | 'clock'>,
  claimsOn: ClaimsOn,
): () => Promise<number> {
  const claims = claimsOn('auditStock', 2 * dayMs);
  const broken = brokenItems(connection);
  let [joinedRound, joinedDay, checked] = [-1, -1, 0];

  /**
   * Runs `audit` if no other worker has taken the lease of this share (one page of items, or one round). If the audit
   * fails, the lease is released, so that the next run can try again.
   */
  async function auditShare<T>(share: string, audit: () => Promise<T>): Promise<T | undefined> {
    if ((await claims.take([share], 1)).length === 0) return undefined;
    try {
      return await audit();
    } catch (error) {
      await claims.release([share]);
      throw error;
    }
  }
  async function note(page: Omit<ItemAudit, 'nextCursor'>): Promise<void> {
    checked += page.checkedItems;
    for (const { itemId, problems } of page.broken)
      currentContext()?.log.error({ itemId, problems }, 'stock does not add up');
    const since = { $setOnInsert: { since: clock() } };
    await broken.bulkWrite(
      page.broken.map(({ itemId }) => ({
        updateOne: { filter: { _id: itemId }, update: since, upsert: true },
      })),
    );
  }
  async function auditById(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += pageSize) {
      const pageIds = ids.slice(start, start + pageSize);
      const page = await auditItemsById(connection, pageIds);
      const wrongIds = new Set(page.broken.map(({ itemId }) => itemId));
      await broken.deleteMany({ _id: { $in: pageIds.filter((id) => !wrongIds.has(id)) } });
      await note(page);
    }
  }
  async function auditAll(day: number): Promise<void> {
    for (let cursor: string | null = ''; cursor !== null && !currentContext()?.stopping?.aborted;) {
      const start: string = cursor;
      const page = await auditShare(`${day}:${start}`, async () => {
        const audited = await auditItems(connection, start);
        await note(audited);
        return audited;
      });
      cursor = page ? page.nextCursor : await endOfPage(connection, start);
    }
  }

  return async () => {
    const now = clock().getTime();
    const [round, day] = [Math.floor(now / roundMs), Math.floor(now / dayMs)];
    if (round === joinedRound) return 0;
    checked = 0;
    if (day !== joinedDay) await auditAll(day);
    else
      await auditShare(`round ${round}`, async () => {
        const knownIds = (await broken.distinct('_id')).map(String);
        const changedIds = await findChangedItems(connection, new Date(now - coveredMs));
        await auditById([...new Set([...knownIds, ...changedIds])]);
      });
    [joinedRound, joinedDay] = [round, day];
    const count = await broken.countDocuments();
    stockItems.set(checked);
    stockProblems.set(count);
    return count;
  };
}
