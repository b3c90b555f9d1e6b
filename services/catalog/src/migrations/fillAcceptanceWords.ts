import type { Connection } from 'mongoose';
import { acceptanceWords } from '../modules/terms/recordAcceptance.ts';
import { termsAcceptances } from '../modules/terms/termsAcceptance.model.ts';

/** Adds `searchWords` to acceptances of the terms from before the field existed. */
export async function fillAcceptanceWords(connection: Connection): Promise<void> {
  const without = termsAcceptances(connection)
    .find({ searchWords: { $exists: false } })
    .lean()
    .cursor();
  for await (const { _id, ...acceptance } of without)
    await termsAcceptances(connection).updateOne({ _id }, { $set: acceptanceWords(acceptance) });
}
