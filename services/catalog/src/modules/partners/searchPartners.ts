import { adminPartnersQuery } from '@boaxepa/contracts/admin';
import { bareCnpj } from '@boaxepa/contracts/documents';
import type { Pagination } from '@boaxepa/contracts/envelope';
import { type PartnerStatus, partnerStatusOf } from '@boaxepa/contracts/partners';
import type { InferType } from 'yup';
import type { Services } from '../../services.ts';
import { literal } from '../items/lists/textPattern.ts';
import { nameKey } from './nameKey.ts';
import { partners, type PartnerRecord } from './partner.model.ts';

/** What the administrator's search box finds: name, email, CNPJ masked or bare. */
function searchFilter(search: string) {
  if (search === '') return {};
  const cnpj = bareCnpj(search);
  return {
    $or: [
      { nameKey: { $regex: literal(nameKey(search)) } },
      { email: { $regex: literal(search.toLowerCase()) } },
      ...(/\d/.test(cnpj) ? [{ cnpj: { $regex: literal(cnpj) } }] : []),
    ],
  };
}

/** A page of shops for an administrator, newest first. */
export async function searchPartners(
  { connection }: Services,
  { page, limit, search, status }: InferType<typeof adminPartnersQuery>,
): Promise<{ partners: PartnerRecord[]; pagination: Pagination }> {
  const stored = status === undefined ? undefined : partnerStatusOf(status);
  const filter = { ...searchFilter(search), ...(stored && { status: stored }) };
  const totalItems = await partners(connection).countDocuments(filter);
  const found = await partners(connection)
    .find(filter)
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
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]);
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const { _id, count } of rows) counts[_id] = count;
  return counts;
}
