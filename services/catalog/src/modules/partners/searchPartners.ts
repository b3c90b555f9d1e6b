import type { adminPartnersQuery } from '@boaxepa/contracts/wire/admin';
import type { Pagination } from '@boaxepa/contracts/wire/pagination';
import { type PartnerStatus, partnerStatuses, partnerStatusOf } from '@boaxepa/contracts/wire/partners';
import { emailFilter, literalPattern, searchFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { InferType } from 'yup';
import type { Services } from '../../services.ts';
import { nameKey } from './nameKey.ts';
import { partners, type PartnerRecord } from './partner.model.ts';
import { withoutWords } from './partner.policy.ts';

// This condition excludes no shop. It lets MongoDB count with an index that starts with the status.
const everyStatus = { $in: Object.keys(partnerStatuses) as PartnerStatus[] };

/** Index hint for the list of shops under review. Without a hint, MongoDB would read all shops of a status. */
const reviewIndex = { createdAt: -1, _id: -1, status: 1 } as const;

/** Returns `emailFilter` for a search with '@', extended by shops that have the text in the name, such as 'Pão@Casa'. */
function emailOrNameFilter(search: string) {
  const text = search.split(/\s+/).find((part) => part.includes('@'));
  if (text === undefined) return {};
  return { $or: [emailFilter(text), { nameKey: { $regex: literalPattern(nameKey(text)) } }] };
}

/**
 * Returns a page of shops for administrators, newest first. Each search word must be the beginning of a word of the
 * name, email or CNPJ (company number).
 */
export async function searchPartners(
  { connection }: Services,
  { page, limit, search, status, pinReview }: InferType<typeof adminPartnersQuery>,
): Promise<{ partners: PartnerRecord[]; pagination: Pagination }> {
  const filter = {
    ...(status !== undefined && { status: partnerStatusOf(status) }),
    // MongoDB uses the partial index for location reviews only with this `$type` condition.
    ...(pinReview === true && { 'pinReview.since': { $type: 'date' as const } }),
    ...searchFilter(search),
    ...emailOrNameFilter(search),
  };
  // Searches and location reviews use separate indexes. Only other queries need the condition on the status.
  const countFilter =
    search.trim() === '' && pinReview !== true ? { status: everyStatus, ...filter } : filter;
  const hintOption = pinReview === true && { hint: reviewIndex };
  const totalItems = await partners(connection).countDocuments(countFilter, { ...hintOption });
  const found = await partners(connection)
    .find(filter, withoutWords, { ...hintOption })
    .sort({ createdAt: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  return {
    partners: found,
    pagination: { page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) },
  };
}

export async function countPartners({ connection }: Services): Promise<Record<PartnerStatus, number>> {
  const rows = await partners(connection).aggregate<{ _id: PartnerStatus; count: number }>([
    { $match: { status: everyStatus } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]);
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const { _id, count } of rows) counts[_id] = count;
  return counts;
}
