import type { ClientSession, Connection } from 'mongoose';
import { importBatches, imports } from './import.model.ts';

/** Deletes every import of a shop, confirmed or not. */
export async function removeShopImports(
  connection: Connection,
  session: ClientSession,
  partnerId: string,
): Promise<void> {
  await imports(connection).deleteMany({ partnerId }, { session });
  await importBatches(connection).deleteMany({ partnerId }, { session });
}
