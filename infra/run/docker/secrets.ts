// Command `npm run secrets -- <directory>`: generates missing internal secrets, and writes each secret to a separate
// file.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSigningKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { randomSecret, signingKey } from '../stack/data/secrets.ts';
import { textOf } from '../stack/processes/reasonOf.ts';
import { runMain } from '../stack/processes/runMain.ts';
import { type OwnName, ownNames } from './stackSecrets.ts';

function generate(name: OwnName): string {
  if (name === 'JWT_PRIVATE_KEY' || name === 'VAPID_PRIVATE_KEY') return signingKey();
  return name.endsWith('_RELEASE_KEY') ? releaseSigningKey() : randomSecret();
}

/**
 * Creates a file that only its owner can read. Never replaces an existing file, because the secret in it is in use.
 * @returns false if the file already exists
 */
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
await runMain(async () => {
  if (!directory) throw new Error('npm run secrets -- <directory>');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  let newCount = 0;
  for (const name of ownNames) newCount += Number(await make(path.join(directory, name), generate(name)));
  return `${newCount} secrets made in ${directory}, ${ownNames.length - newCount} were there`;
});
