import type { TermsAcceptance } from '@boaxepa/contracts/admin';
import { formatDateTime } from '@boaxepa/contracts/momentTexts';
import type { Services } from '../../services.ts';
import { termsAcceptances, type TermsAcceptanceRecord } from './termsAcceptance.model.ts';

/** Times are shown on São Paulo's clock, as in all reports (product/opening-hours.md#whose-clock). */
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
  };
}

/** Every acceptance of the terms, newest first. */
export async function listAcceptances({ connection }: Services): Promise<TermsAcceptance[]> {
  const records = await termsAcceptances(connection).find().sort({ at: -1, _id: -1 }).lean();
  return records.map(presentAcceptance);
}

/** The acceptances of one shop, as it takes them along. */
export async function listOwnAcceptances(
  { connection }: Pick<Services, 'connection'>,
  partnerId: string,
): Promise<TermsAcceptance[]> {
  const records = await termsAcceptances(connection).find({ partnerId }).sort({ at: 1 }).lean();
  return records.map(presentAcceptance);
}
