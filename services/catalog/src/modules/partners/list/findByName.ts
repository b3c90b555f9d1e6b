import type { Services } from '../../../services.ts';
import { partners } from '../partner.model.ts';
import { type FoundShop, type ListFilter, matching } from './listFilter.ts';

/** The first `count` shops by name, from the name `from` on, read from an index alone; `at` is the name that they sort by. */
export async function findByName(
  { connection }: Pick<Services, 'connection'>,
  filter: ListFilter,
  { from, count }: { from: string; count: number },
): Promise<FoundShop<string>[]> {
  const { query, index } = matching(filter, { nameKey: 1 });
  const shops = await partners(connection)
    .find({ ...query, nameKey: { $gte: from } }, { nameKey: 1 })
    .sort({ nameKey: 1, _id: 1 })
    .limit(count)
    .hint(index)
    .lean();
  return shops.map(({ _id, nameKey }) => ({ _id, at: nameKey }));
}
