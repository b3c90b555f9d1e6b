// Command `npm run backup:drill -- <file>`: restores a backup into a temporary MongoDB server, to prove that the backup
// is valid.
import '../stack/settings.ts';
import { createReadStream } from 'node:fs';
import { mongo } from 'mongoose';
import { startTestDatabases } from '../stack/databases/testDatabases.ts';
import { reasonOf } from '../stack/processes/reasonOf.ts';
import { readIdentity } from './encryption.ts';
import { databaseNames, say, summary } from './openMongo.ts';
import { readBackup } from './readBackup.ts';

async function drill(file: string): Promise<string> {
  const identity = await readIdentity(process.env['BACKUP_IDENTITY_FILE']);
  const signingKey = process.env['BACKUP_SIGNING_KEY'] || undefined;
  if (!signingKey) say('BACKUP_SIGNING_KEY is not set: the signature is not checked');
  const databases = await startTestDatabases();
  const client = new mongo.MongoClient(databases.mongoUrl);
  try {
    const startedAt = Date.now();
    const counts = await readBackup(client, createReadStream(file), {
      databases: databaseNames,
      replace: false,
      identity,
      signingKey,
    });
    return `${summary(counts)} came back in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  } finally {
    await client.close();
    await databases.stop();
  }
}

const [file] = process.argv.slice(2);
try {
  if (file) say(await drill(file));
  else {
    say('npm run backup:drill -- <file>');
    process.exitCode = 1;
  }
} catch (error) {
  say(`This backup does not come back: ${reasonOf(error)}`);
  process.exitCode = 1;
}
