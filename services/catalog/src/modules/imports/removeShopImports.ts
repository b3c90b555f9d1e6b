import type { ClientSession, Connection } from 'mongoose';
import { importBatches, imports } from './import.model.ts';

/** Everything that a shop has imported, or was about to, goes. */
export async function removeShopImports(
  connection: Connection,
  session: ClientSession,
  partnerId: string,
): Promise<void> {
  await imports(connection).deleteMany({ partnerId }, { session });
  await importBatches(connection).deleteMany({ partnerId }, { session });
}
