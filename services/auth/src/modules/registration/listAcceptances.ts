import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { Connection, Types } from 'mongoose';
import { termsAcceptances, type TermsAcceptanceRecord } from './termsAcceptance.model.ts';

export async function listAcceptances(
  connection: Connection,
  accountId: Types.ObjectId,
): Promise<TermsAcceptanceRecord[]> {
  const acceptances = await termsAcceptances(connection).find({ accountId }).lean();
  return orderedBy(acceptances, ({ acceptedAt }) => acceptedAt);
}
