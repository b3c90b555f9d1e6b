import { isProduction } from '@boaxepa/service-kit/config/readConfig';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { keepGenerated, loadSecrets, randomSecret } from '../stack/data/secrets.ts';
import { writeAside } from '../stack/data/writeAside.ts';
import { demoAccounts } from '../stack/environment.ts';
import { internalKeys, internalSecrets } from '../stack/internalKeys.ts';
import { type ServiceName, serviceNames } from '../stack/layout.ts';

/**
 * One-off of the compose stack, safe to run again. Gives the volumes to the users that write to them; then, outside production, makes the
 * secrets once and leaves each container those that it needs, on a volume that no other one mounts. Production takes them from the
 * operator's environment.
 */
const secretsDir = '/secrets';

/** As in the official images of the databases; node is the user of the others. */
const owners = { mongo: 999, redis: 999, remotes: 1000, mail: 1000 } as const;
for (const [volume, owner] of Object.entries(owners))
  await chown(path.join('/volumes', volume), owner, owner);

if (!isProduction(process.env)) await makeSecrets();

async function makeSecrets(): Promise<void> {
  const shared = await loadSecrets(path.join(secretsDir, 'own', 'services.json'));
  const mongo = await keepGenerated(path.join(secretsDir, 'own', 'mongo.json'), {
    keyfile: randomSecret,
    root: randomSecret,
    auth: randomSecret,
    catalog: randomSecret,
    orders: randomSecret,
    admin: randomSecret,
  });

  const administrator = {
    ADMIN_EMAIL: demoAccounts.admin.email,
    ADMIN_PASSWORD: demoAccounts.admin.password,
  };
  const mongoUrl = (name: ServiceName) =>
    `mongodb://${name}:${mongo[name]}@mongo:27017/boaxepa_${name}?replicaSet=rs0&authSource=boaxepa_${name}`;

  for (const name of serviceNames)
    await leave(name, 'environment', {
      MONGO_URL: mongoUrl(name),
      ...internalKeys(name, shared),
      ...(name === 'auth' ? { JWT_PRIVATE_KEY: shared.JWT_PRIVATE_KEY, ...administrator } : {}),
    });
  await leave('tools', 'seed', { ...internalSecrets(shared), ...administrator });
  await leave('tools', 'mongo-init', {
    MONGO_ROOT_PASSWORD: mongo.root,
    ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_MONGO_PASSWORD`, mongo[name]])),
  });
  await leave('tools', 'backup', {
    MONGO_URL: `mongodb://root:${mongo.root}@mongo:27017/?replicaSet=rs0&authSource=admin`,
  });
  // mongod takes the characters of base64 only.
  await leaveText('mongo', 'keyfile', mongo.keyfile.replace(/[-_]/g, 'x'));
}

async function leave(owner: string, file: string, variables: Record<string, string>): Promise<void> {
  const lines = Object.entries(variables).map(([variable, value]) => `${variable}=${value}\n`);
  await leaveText(owner, file, lines.join(''));
}

/** Readable by all users of the one container that mounts the volume. */
async function leaveText(owner: string, file: string, text: string): Promise<void> {
  await mkdir(path.join(secretsDir, owner), { recursive: true });
  await writeAside(path.join(secretsDir, owner, file), text, 0o444);
}
