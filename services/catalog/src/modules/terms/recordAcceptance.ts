import type { ClientSession, Connection } from 'mongoose';
import { termsAcceptances, type TermsAcceptanceRecord } from './termsAcceptance.model.ts';

type Acceptance = Omit<TermsAcceptanceRecord, '_id' | 'partnerId'> & { partnerId: string };

/** Keeps a partner's acceptance of the terms. Answers false when one is on record already. */
export async function recordAcceptance(
  connection: Connection,
  session: ClientSession,
  acceptance: Acceptance,
): Promise<boolean> {
  const { partnerId } = acceptance;
  if (await termsAcceptances(connection).exists({ partnerId }).session(session)) return false;
  await termsAcceptances(connection).create([acceptance], { session });
  return true;
}
