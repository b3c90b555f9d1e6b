// `npm run backup -- <file>`: one file of everything that the services store; without a file it goes to the standard output. BACKUP_RECIPIENT
// encrypts it; production makes none without.
import '../stack/settings.ts';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { isProduction } from '@boaxepa/service-kit/config/readConfig';
import type { mongo } from 'mongoose';
import { reasonOf } from '../stack/processes/reasonOf.ts';
import { withMaintenance } from './maintenance.ts';
import { databaseNames, authDatabase, say, summary, targetOf, withMongo } from './openMongo.ts';
import { withLongSnapshots } from './snapshotWindow.ts';
import { requireSwapped } from './stagedCollections.ts';
import { writeBackup } from './writeBackup.ts';

const [file] = process.argv.slice(2);
const recipient = process.env['BACKUP_RECIPIENT'] || undefined;
// A backup that is not whole never has the name of one.
const incoming = file && `${file}.incoming`;

async function backUp(client: mongo.MongoClient): Promise<string> {
  await requireSwapped(client, databaseNames);
  const out = incoming ? createWriteStream(incoming, { mode: 0o600 }) : process.stdout;
  const write = () => writeBackup(client, databaseNames, out, { recipient });
  const counts = await withLongSnapshots(client, say, write);
  return `${summary(counts)} of ${targetOf(client)}`;
}

try {
  // The data of `npm start` is development's; a MongoDB that is named is production's unless NODE_ENV says otherwise.
  if (!recipient && process.env['MONGO_URL'] && isProduction(process.env))
    throw new Error('BACKUP_RECIPIENT is not set: in production a backup is encrypted');
  const done = await withMongo({ alone: false }, (client) =>
    withMaintenance(client.db(authDatabase), 'backup', () => backUp(client)),
  );
  if (file && incoming) await rename(incoming, file);
  say(`${done} backed up${file ? ` to ${file}` : ''}${recipient ? ', encrypted' : ''}`);
} catch (error) {
  if (incoming) await rm(incoming, { force: true });
  say(`No backup was made: ${reasonOf(error)}`);
  process.exitCode = 1;
}
