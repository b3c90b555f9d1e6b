import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isProduction } from '@boaxepa/service-kit/config/readConfig';
import { writeAside } from '../stack/data/writeAside.ts';
import { remoteNames } from '../stack/layout.ts';
import { containerFiles } from './containerFiles.ts';
import { makeSecrets, readSecretFiles } from './stackSecrets.ts';

/**
 * Idempotent job of the compose stack. Sets the owners of the volumes, and writes the secrets of each container to a separate
 * volume. Outside of production, missing secrets are generated.
 */
const secretsDir = '/secrets';
const production = isProduction(process.env);

/** User ids of the database images. All other containers run as the user node. */
const owners = {
  mongo: 999,
  redis: 999,
  ...Object.fromEntries(remoteNames.map((name) => [`remote-${name}`, 1000])),
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
  // All users may read the files, because only one container mounts the volume.
  for (const [file, text] of Object.entries(files))
    await writeAside(path.join(secretsDir, owner, file), text, 0o444);
}
