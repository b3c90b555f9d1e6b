import { partnerTermsText } from '@boaxepa/contracts/texts/acceptedTexts';
import { type AcceptanceSeal, sealAcceptance } from '@boaxepa/service-kit/acceptances/acceptanceSeal';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import { newObjectId, objectId } from '@boaxepa/service-kit/mongo/newId';
import type { ClientSession, Connection } from 'mongoose';
import { termsAcceptances, type TermsAcceptanceRecord } from './termsAcceptance.model.ts';

type Acceptance = Omit<TermsAcceptanceRecord, '_id' | 'partnerId' | 'searchWords' | keyof AcceptanceSeal> & {
  partnerId: string;
};

export function acceptanceWords({
  partnerName,
  email,
  ip,
}: Pick<Acceptance, 'partnerName' | 'email' | 'ip'>) {
  return { searchWords: [...searchWords([partnerName, email]), ip] };
}

/**
 * Returns the fields that are hashed when a partner accepts the terms. The hash reveals a later change of these fields.
 */
export function sealedFields({
  _id,
  partnerId,
  partnerName,
  email,
  ip,
  version,
  at,
}: Omit<TermsAcceptanceRecord, 'searchWords' | keyof AcceptanceSeal>) {
  const ids = { id: _id.toHexString(), partnerId: partnerId.toHexString() };
  return { ...ids, partnerName, email, ip, version, at: at.toISOString() };
}

/** Records that a partner accepted the terms. Returns false if an acceptance of this shop is already recorded. */
export async function recordAcceptance(
  connection: Connection,
  session: ClientSession,
  acceptance: Acceptance,
): Promise<boolean> {
  const { partnerId } = acceptance;
  if (await termsAcceptances(connection).exists({ partnerId }).session(session)) return false;
  const _id = newObjectId();
  const fields = sealedFields({ ...acceptance, _id, partnerId: objectId(partnerId) });
  const seal = sealAcceptance(fields, partnerTermsText(acceptance.version) ?? '');
  await termsAcceptances(connection).create(
    [{ ...acceptance, ...acceptanceWords(acceptance), ...seal, _id }],
    { session },
  );
  return true;
}
