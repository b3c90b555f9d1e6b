import type { adminPartnersQuery } from '@boaxepa/contracts/wire/admin';
import type { Pagination } from '@boaxepa/contracts/wire/pagination';
import { type PartnerStatus, partnerStatuses, partnerStatusOf } from '@boaxepa/contracts/wire/partners';
import { emailFilter, searchFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { InferType } from 'yup';
import type { Services } from '../../services.ts';
import { partners, type PartnerRecord } from './partner.model.ts';

// An explicit list of all statuses lets MongoDB count with the index that starts with the status.
const everyStatus = { $in: Object.keys(partnerStatuses) as PartnerStatus[] };

/** Index hint for the query of shops under review. Without the hint, MongoDB scans all shops of a status. */
const reviewIndex = { createdAt: -1, _id: -1, status: 1 } as const;

/** Returns a page of shops for administrators, newest first. Every search word must begin a word of the name, email or CNPJ. */
export async function searchPartners(
  { connection }: Services,
  { page, limit, search, status, pinReview }: InferType<typeof adminPartnersQuery>,
): Promise<{ partners: PartnerRecord[]; pagination: Pagination }> {
  const filter = {
    ...(status !== undefined && { status: partnerStatusOf(status) }),
    // MongoDB uses the partial index only with this condition.
    ...(pinReview === true && { 'pinReview.since': { $type: 'date' as const } }),
    ...searchFilter(search),
    ...emailFilter(search),
  };
  // Searches and the review filter have their own indexes, so only the other counts list all statuses.
  const counted = search.trim() === '' && pinReview !== true ? { status: everyStatus, ...filter } : filter;
  const hinted = pinReview === true && { hint: reviewIndex };
  const totalItems = await partners(connection).countDocuments(counted, { ...hinted });
  const found = await partners(connection)
    .find(filter, null, { ...hinted })
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
