// Command `npm run backup -- <file>`: writes all data of the services to a file or to standard output. In production,
// BACKUP_RECIPIENT is required for encryption and BACKUP_SIGNING_KEY for the signature.
import '../stack/settings.ts';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { mongo } from 'mongoose';
import { reasonOf } from '../stack/processes/reasonOf.ts';
import { withMaintenance } from './maintenance.ts';
import {
  authDatabase,
  databaseNames,
  isProductionData,
  say,
  summary,
  targetOf,
  withMongo,
} from './openMongo.ts';
import { withLongSnapshots } from './snapshotWindow.ts';
import { requireSwapped } from './stagedCollections.ts';
import { writeBackup } from './writeBackup.ts';

const usage = 'npm run backup -- <file>, or docker compose run --rm -T ops backup > <file>';
const [file] = process.argv.slice(2);
const recipient = process.env['BACKUP_RECIPIENT'] || undefined;
const signingKey = process.env['BACKUP_SIGNING_KEY'] || undefined;
// The file gets its final name only when the backup is complete. An interrupted backup therefore never looks complete.
const incoming = file && `${file}.incoming`;

/** Returns true if standard output contains more than the backup, so that a redirected backup would be damaged. */
function isOutputUnusable(): boolean {
  const { npm_lifecycle_event: npmScript, npm_config_loglevel: npmLogLevel } = process.env;
  // A terminal changes line breaks. npm prints the name of the script first, unless it is silent.
  return process.stdout.isTTY || (npmScript === 'backup' && npmLogLevel !== 'silent');
}

async function backUp(client: mongo.MongoClient): Promise<string> {
  await requireSwapped(client, databaseNames);
  const out = incoming ? createWriteStream(incoming, { mode: 0o600, flush: true }) : process.stdout;
  const write = () => writeBackup(client, databaseNames, out, { recipient, signingKey });
  try {
    const counts = await withLongSnapshots(client, say, write);
    if (file && incoming) await rename(incoming, file);
    return `${summary(counts)} of ${targetOf(client)}`;
  } catch (error) {
    if (incoming) await rm(incoming, { force: true });
    throw error;
  }
}

try {
  if (file?.startsWith('-')) throw new Error(usage);
  if (!file && isOutputUnusable()) throw new Error(`the file is missing: ${usage}`);
  if (!recipient && isProductionData(process.env))
    throw new Error('BACKUP_RECIPIENT is not set: in production a backup is encrypted');
  if (!signingKey && isProductionData(process.env))
    throw new Error('BACKUP_SIGNING_KEY is not set: in production a backup is signed');
  const counts = await withMongo({ isExclusive: false }, (client) =>
    withMaintenance(client.db(authDatabase), 'backup', () => backUp(client)),
  );
  say(
    `${counts} backed up${file ? ` to ${file}` : ''}${recipient ? ', encrypted' : ''}${signingKey ? ', signed' : ''}`,
  );
} catch (error) {
  say(`No backup was made: ${reasonOf(error)}`);
  process.exitCode = 1;
}
