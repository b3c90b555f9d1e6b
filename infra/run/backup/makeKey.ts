// Command `npm run backup:key -- <file>`. Creates a key pair like `age-keygen`. The file decrypts backups, and the printed
// recipient encrypts them.
import { writeFile } from 'node:fs/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';

const [file] = process.argv.slice(2);
if (file) {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  // The flag `wx` protects an existing key, which decrypts older backups.
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`BACKUP_RECIPIENT=${recipient}\n`);
} else {
  process.stderr.write('npm run backup:key -- <file>\n');
  process.exitCode = 1;
}
