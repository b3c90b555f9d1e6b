import { partnerTermsText } from '@boaxepa/contracts/texts/acceptedTexts';
import type { TermsAcceptance, TermsSummary } from '@boaxepa/contracts/wire/admin';
import { isId } from '@boaxepa/contracts/wire/ids';
import type { Pagination } from '@boaxepa/contracts/wire/pagination';
import { formatDateTime } from '@boaxepa/contracts/domain/momentTexts';
import { checkAcceptance } from '@boaxepa/service-kit/acceptances/acceptanceSeal';
import { emailFilter, literalPattern, searchFilter } from '@boaxepa/service-kit/mongo/searchWords';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import { newestFirst } from '@boaxepa/service-kit/mongo/timeLists';
import type { Services } from '../../services.ts';
import { sealedFields } from './recordAcceptance.ts';
import { termsAcceptances, type TermsAcceptanceRecord } from './termsAcceptance.model.ts';

/**
 * Converts an acceptance of the terms to the API response. Times are in the time zone America/Sao_Paulo
 * (product/opening-hours.md#whose-clock).
 */
function presentAcceptance(record: TermsAcceptanceRecord): TermsAcceptance {
  return {
    id: record._id.toHexString(),
    partnerId: record.partnerId.toHexString(),
    partnerName: record.partnerName,
    userEmail: record.email,
    acceptedAt: record.at.toISOString(),
    acceptedAtFormatted: formatDateTime(record.at),
    ipAddress: record.ip,
    termsVersion: record.version,
    check: checkAcceptance(sealedFields(record), record, partnerTermsText(record.version)),
  };
}

const address = /^[\da-f]*[.:][\da-f.:]*$/;

/**
 * Returns the filter for a search of acceptances. It matches the beginnings of words in names and emails, the
 * beginnings of IP addresses, and complete ids.
 */
function acceptanceFilter(search: string) {
  const text = search.trim().toLowerCase();
  if (isId(text)) return { $or: [{ _id: text }, { partnerId: text }] };
  if (address.test(text)) return { searchWords: { $regex: `^${literalPattern(text)}` } };
  return { ...searchFilter(search), ...emailFilter(search) };
}

/** Returns a page of acceptances of the terms, newest first, and a summary of all of them. */
export async function listAcceptances(
  { connection }: Services,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ acceptances: TermsAcceptance[]; pagination: Pagination; summary: TermsSummary }> {
  const filter = acceptanceFilter(search);
  const records = termsAcceptances(connection);
  const [found, total, latest] = await Promise.all([
    records
      .find(filter)
      .sort(newestFirst('at'))
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    records.estimatedDocumentCount(),
    records.findOne().sort(newestFirst('at')).lean(),
  ]);
  const totalItems = search.trim() === '' ? total : await records.countDocuments(filter);
  return {
    acceptances: found.map(presentAcceptance),
    pagination: { page, limit, totalItems, totalPages: Math.max(1, Math.ceil(totalItems / limit)) },
    summary: { total, latest: latest && presentAcceptance(latest) },
  };
}

/** Returns a shop's acceptances of the terms, oldest first, for the shop's data export. */
export async function listOwnAcceptances(
  { connection }: Pick<Services, 'connection'>,
  partnerId: string,
): Promise<TermsAcceptance[]> {
  const records = await termsAcceptances(connection).find({ partnerId }).lean();
  return orderedBy(records, ({ at }) => at).map(presentAcceptance);
}
