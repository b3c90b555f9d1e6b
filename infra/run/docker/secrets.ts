// `npm run secrets -- <directory>`: generates the internal secrets, one file each; existing files stay.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomSecret, signingKey } from '../stack/data/secrets.ts';
import { reasonOf, textOf } from '../stack/processes/reasonOf.ts';
import { ownNames } from './stackSecrets.ts';

/** @returns whether the file was created */
async function make(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (textOf(error, 'code') === 'EEXIST') return false;
    throw error;
  }
}

const [directory] = process.argv.slice(2);
try {
  if (!directory) throw new Error('npm run secrets -- <directory>');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  let made = 0;
  for (const name of ownNames)
    made += Number(
      await make(path.join(directory, name), name === 'JWT_PRIVATE_KEY' ? signingKey() : randomSecret()),
    );
  process.stdout.write(`${made} secrets made in ${directory}, ${ownNames.length - made} were there\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
