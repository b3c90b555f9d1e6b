import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { Schema, type Connection } from 'mongoose';
import { defineModel } from './defineModel.ts';
import { runMigrations } from './migrations.ts';

interface Account {
  owner: string;
  cents: number;
}
const schema = new Schema<Account>({ owner: String, cents: Number });
schema.index({ owner: 1 }, { unique: true });
export const accounts = defineModel<Account>('accounts', schema);

export async function accountsDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await runMigrations(database.connection, { logger, models: [accounts] });
  return database;
}

/** Resets the database to two test accounts. */
export async function resetAccounts(connection: Connection): Promise<void> {
  await accounts(connection).deleteMany({});
  await accounts(connection).create([
    { owner: 'ana', cents: 100 },
    { owner: 'bia', cents: 0 },
  ]);
}

export const centsOf = async (connection: Connection, owner: string): Promise<number | undefined> =>
  (await accounts(connection).findOne({ owner }).lean())?.cents;
