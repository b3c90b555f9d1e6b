// Command `npm run backup:key -- <file>`. It creates a key pair as `age-keygen` does. The file decrypts backups, and
// the printed recipient encrypts them.
import { writeFile } from 'node:fs/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';

const [file] = process.argv.slice(2);
if (file) {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  // The flag `wx` prevents overwriting a key that decrypts older backups.
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`BACKUP_RECIPIENT=${recipient}\n`);
} else {
  process.stderr.write('npm run backup:key -- <file>\n');
  process.exitCode = 1;
}
