// Command `npm run backup:key -- <file>`: creates a key pair. The private key is written to the file and decrypts
// backups. The public key is printed and encrypts them.
import { writeFile } from 'node:fs/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { runMain } from '../stack/processes/runMain.ts';

await runMain(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('npm run backup:key -- <file>');
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  // The flag `wx` prevents the replacement of an existing key, which is still needed for older backups.
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  return `BACKUP_RECIPIENT=${recipient}`;
});
