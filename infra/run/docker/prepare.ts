import { chown, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isProduction } from '@boaxepa/service-kit/config/readConfig';
import { writeAside } from '../stack/data/writeAside.ts';
import { containerFiles } from './containerFiles.ts';
import { makeSecrets, readSecretFiles } from './stackSecrets.ts';

/**
 * This module is a job of the Docker Compose stack. It sets the owners of the volumes, and writes the secrets of each
 * container to a separate volume. The job is idempotent. Outside production, it also generates missing secrets.
 */
const secretsDir = '/secrets';
const production = isProduction(process.env);

/**
 * Volumes with the published remotes (micro front ends). Each remote has a separate volume, so that its container
 * cannot change other remotes.
 */
const remoteVolumes = (await readdir('/volumes')).filter((volume) => volume.startsWith('remote-'));

/**
 * User ids that own the volumes. The images of the databases run as user 999. All other containers run as the user
 * `node` (1000).
 */
const owners = {
  mongo: 999,
  redis: 999,
  ...Object.fromEntries(remoteVolumes.map((volume) => [volume, 1000])),
  shell: 1000,
  mail: 1000,
  ...(production && { proxy: 1000 }),
};
for (const [volume, owner] of Object.entries(owners))
  await chown(path.join('/volumes', volume), owner, owner);

const secrets = production
  ? await readSecretFiles(path.join(secretsDir, 'given'))
  : await makeSecrets(path.join(secretsDir, 'own'), process.env);
for (const [owner, files] of Object.entries(containerFiles(secrets, { seed: !production }))) {
  await mkdir(path.join(secretsDir, owner), { recursive: true });
  // All users in the container may read the files. Other containers do not mount this volume.
  for (const [file, text] of Object.entries(files))
    await writeAside(path.join(secretsDir, owner, file), text, 0o444);
}
