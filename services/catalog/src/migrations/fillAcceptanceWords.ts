import type { Connection } from 'mongoose';
import { acceptanceWords } from '../modules/terms/recordAcceptance.ts';
import { termsAcceptances } from '../modules/terms/termsAcceptance.model.ts';

/** Migration that adds `searchWords` to the acceptances of the terms that do not have this field yet. */
export async function fillAcceptanceWords(connection: Connection): Promise<void> {
  const without = termsAcceptances(connection)
    .find({ searchWords: { $exists: false } })
    .lean()
    .cursor();
  for await (const { _id, ...acceptance } of without)
    await termsAcceptances(connection).updateOne({ _id }, { $set: acceptanceWords(acceptance) });
}
