import type { Connection, Types } from 'mongoose';
import { termsAcceptances, type TermsAcceptanceRecord } from './termsAcceptance.model.ts';

/** What an account has accepted, oldest first. */
export async function listAcceptances(
  connection: Connection,
  accountId: Types.ObjectId,
): Promise<TermsAcceptanceRecord[]> {
  return termsAcceptances(connection).find({ accountId }).sort({ _id: 1 }).lean();
}
