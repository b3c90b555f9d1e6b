// `npm run restore -- <file> [--replace]`: reads a backup into empty databases; `-` is the standard input. The services have to be down.
import '../stack/settings.ts';
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { reasonOf } from '../stack/processes/reasonOf.ts';
import { readBackup } from './readBackup.ts';
import { summary, withMongo } from './openMongo.ts';

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Error('npm run restore -- <file> [--replace]');
  const counts = await withMongo({ alone: true }, (client) =>
    readBackup(client, file === '-' ? process.stdin : createReadStream(file), values),
  );
  process.stderr.write(`${summary(counts)} restored\n`);
} catch (error) {
  process.stderr.write(`Not restored: ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
