// `npm run backup -- <file>`: one file of everything that the services store; without a file it goes to the standard output.
import '../stack/settings.ts';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { reasonOf } from '../stack/processes/reasonOf.ts';
import { writeBackup } from './writeBackup.ts';
import { databaseNames, summary, withMongo } from './openMongo.ts';

const [file] = process.argv.slice(2);
// A backup that is not whole never has the name of one.
const incoming = file && `${file}.incoming`;
try {
  const counts = await withMongo({ alone: false }, (client) =>
    writeBackup(
      client,
      databaseNames,
      incoming ? createWriteStream(incoming, { mode: 0o600 }) : process.stdout,
    ),
  );
  if (file && incoming) await rename(incoming, file);
  process.stderr.write(`${summary(counts)} backed up${file ? ` to ${file}` : ''}\n`);
} catch (error) {
  if (incoming) await rm(incoming, { force: true });
  process.stderr.write(`No backup was made: ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
