import type { adminPartnersQuery } from '@boaxepa/contracts/wire/admin';
import type { Pagination } from '@boaxepa/contracts/wire/pagination';
import { type PartnerStatus, partnerStatuses, partnerStatusOf } from '@boaxepa/contracts/wire/partners';
import { emailFilter, searchFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { InferType } from 'yup';
import type { Services } from '../../services.ts';
import { partners, type PartnerRecord } from './partner.model.ts';

// Named one by one for the index that begins with them, which counts without a document.
const everyStatus = { $in: Object.keys(partnerStatuses) as PartnerStatus[] };

/** Of the shops under review: MongoDB would rather read all of a status. */
const reviewIndex = { createdAt: -1, _id: -1, status: 1 } as const;

/** A page of shops for an administrator, newest first; the words of a search begin words of name, email or CNPJ. */
export async function searchPartners(
  { connection }: Services,
  { page, limit, search, status, pinReview }: InferType<typeof adminPartnersQuery>,
): Promise<{ partners: PartnerRecord[]; pagination: Pagination }> {
  const filter = {
    ...(status !== undefined && { status: partnerStatusOf(status) }),
    // The type is the index's own condition.
    ...(pinReview === true && { 'pinReview.since': { $type: 'date' as const } }),
    ...searchFilter(search),
    ...emailFilter(search),
  };
  // The words of a search find what is counted.
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

/** How many shops there are of each status. */
export async function countPartners({ connection }: Services): Promise<Record<PartnerStatus, number>> {
  const rows = await partners(connection).aggregate<{ _id: PartnerStatus; count: number }>([
    { $match: { status: everyStatus } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]);
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const { _id, count } of rows) counts[_id] = count;
  return counts;
}
