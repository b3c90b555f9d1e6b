import { privacyPolicyText } from '@boaxepa/contracts/texts/acceptedTexts';
import { checkAcceptance, sealAcceptance } from '@boaxepa/service-kit/acceptances/acceptanceSeal';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { ClientSession, Connection, Types } from 'mongoose';
import { termsAcceptances, type TermsAcceptanceRecord } from './termsAcceptance.model.ts';

export type Acceptance = Pick<TermsAcceptanceRecord, 'accountId' | 'version' | 'ip' | 'acceptedAt'>;

/**
 * Returns the fields that are hashed when a shopper accepts the privacy policy. The hash reveals a later change of
 * these fields.
 */
function sealedFields({ accountId, version, ip, acceptedAt }: Acceptance) {
  return { accountId: accountId.toHexString(), version, ip, acceptedAt: acceptedAt.toISOString() };
}

/**
 * Records that a shopper accepted the privacy policy. The record contains a hash of its fields, which reveals a later
 * change.
 */
export async function recordAcceptance(
  connection: Connection,
  session: ClientSession,
  acceptance: Acceptance,
): Promise<void> {
  const seal = sealAcceptance(sealedFields(acceptance), privacyPolicyText(acceptance.version) ?? '');
  await termsAcceptances(connection).insertOne({ ...acceptance, ...seal }, { session });
}

/** Returns a shopper's acceptances, oldest first, for the data export. */
export async function exportAcceptances(connection: Connection, accountId: Types.ObjectId) {
  const acceptances = await termsAcceptances(connection).find({ accountId }).lean();
  return orderedBy(acceptances, ({ acceptedAt }) => acceptedAt).map((acceptance) => ({
    version: acceptance.version,
    ip: acceptance.ip,
    acceptedAt: acceptance.acceptedAt.toISOString(),
    check: checkAcceptance(sealedFields(acceptance), acceptance, privacyPolicyText(acceptance.version)),
  }));
}
