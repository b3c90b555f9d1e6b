import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { ClientSession, Connection } from 'mongoose';
import { termsAcceptances, type TermsAcceptanceRecord } from './termsAcceptance.model.ts';

type Acceptance = Omit<TermsAcceptanceRecord, '_id' | 'partnerId' | 'searchWords'> & { partnerId: string };

/** What an acceptance is found by. */
export function acceptanceWords({
  partnerName,
  email,
  ip,
}: Pick<Acceptance, 'partnerName' | 'email' | 'ip'>) {
  return { searchWords: [...searchWords([partnerName, email]), ip] };
}

/** Keeps a partner's acceptance of the terms. Answers false when one is on record already. */
export async function recordAcceptance(
  connection: Connection,
  session: ClientSession,
  acceptance: Acceptance,
): Promise<boolean> {
  const { partnerId } = acceptance;
  if (await termsAcceptances(connection).exists({ partnerId }).session(session)) return false;
  await termsAcceptances(connection).create([{ ...acceptance, ...acceptanceWords(acceptance) }], { session });
  return true;
}
