import type { TermsAcceptance } from '@boaxepa/contracts/admin';
import { idSchema } from '@boaxepa/contracts/ids';
import { formatDateTime } from '@boaxepa/contracts/momentTexts';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, object, type ObjectSchema, string } from 'yup';
import type { Services } from '../../services.ts';
import { termsAcceptances, type TermsAcceptanceRecord } from './termsAcceptance.model.ts';

const text = string().defined();
const acceptanceOutput: ObjectSchema<TermsAcceptance> = object({
  id: idSchema,
  partnerId: idSchema,
  partnerName: text,
  userEmail: text,
  acceptedAt: text,
  acceptedAtFormatted: text,
  ipAddress: text,
  termsVersion: text,
});

/** Times are shown on São Paulo's clock, as in all reports (decisions §3). */
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

/** The audit of accepted terms (admin spec §2.8). */
export function termsRoutes({ connection }: Services): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/internal/terms-acceptances',
      summary: 'Every acceptance of the terms, newest first',
      access: 'internal',
      output: array(acceptanceOutput).required(),
      async handler() {
        const records = await termsAcceptances(connection).find().sort({ at: -1, _id: -1 }).lean();
        return records.map(presentAcceptance);
      },
    }),
  ];
}
