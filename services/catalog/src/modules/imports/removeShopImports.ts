import type { ClientSession, Connection } from 'mongoose';
import { importBatches, imports } from './import.model.ts';

export async function removeShopImports(
  connection: Connection,
  session: ClientSession,
  partnerId: string,
): Promise<void> {
  await imports(connection).deleteMany({ partnerId }, { session });
  await importBatches(connection).deleteMany({ partnerId }, { session });
}
