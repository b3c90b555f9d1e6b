import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { keepGenerated, loadSecrets, randomSecret } from '../stack/data/secrets.ts';
import { writeAside } from '../stack/data/writeAside.ts';
import { demoAccounts } from '../stack/environment.ts';
import { type ServiceName, serviceNames } from '../stack/layout.ts';

/**
 * One-off of the local compose stack: generates its secrets once and writes one environment file for each container, with what
 * that container needs. Production has no such step: there, secrets come from the operator's environment.
 */
const directory = process.env['SECRETS_DIR'] ?? '/secrets';
const shared = await loadSecrets(path.join(directory, 'shared.json'));
const mongo = await keepGenerated(path.join(directory, 'mongo.json'), {
  keyfile: randomSecret,
  root: randomSecret,
  auth: randomSecret,
  catalog: randomSecret,
  orders: randomSecret,
  admin: randomSecret,
});

/** Whom each service calls on its internal port. */
const callees: Record<ServiceName, readonly ServiceName[]> = {
  auth: ['catalog', 'orders'],
  catalog: ['auth', 'orders'],
  orders: ['auth', 'catalog'],
  admin: ['auth', 'catalog', 'orders'],
};

type Variables = Record<string, string>;

const internalSecret = (name: ServiceName): Variables => {
  const variable = `${name.toUpperCase() as Uppercase<ServiceName>}_INTERNAL_SECRET` as const;
  return { [variable]: shared[variable] };
};
const administrator = { ADMIN_EMAIL: demoAccounts.admin.email, ADMIN_PASSWORD: demoAccounts.admin.password };

function variablesOf(name: ServiceName): Variables {
  const database = `boaxepa_${name}`;
  return {
    MONGO_URL: `mongodb://${name}:${mongo[name]}@mongo:27017/${database}?replicaSet=rs0&authSource=${database}`,
    ...Object.assign({}, ...[name, ...callees[name]].map(internalSecret)),
    ...(name === 'auth' ? { JWT_PRIVATE_KEY: shared.JWT_PRIVATE_KEY, ...administrator } : {}),
  };
}

async function write(name: string, variables: Variables): Promise<void> {
  const lines = Object.entries(variables).map(([variable, value]) => `${variable}=${value}\n`);
  await writeAside(path.join(directory, `${name}.env`), lines.join(''), 0o644);
}

for (const name of serviceNames) await write(name, variablesOf(name));
await write('seed', { ...Object.assign({}, ...serviceNames.map(internalSecret)), ...administrator });
await write('mongo-init', {
  MONGO_ROOT_PASSWORD: mongo.root,
  ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_MONGO_PASSWORD`, mongo[name]])),
});
// mongod wants base64 characters only; it makes its own copy with mode 400.
const keyfile = path.join(directory, 'mongo-keyfile');
await writeAside(keyfile, mongo.keyfile.replace(/[-_]/g, 'x'), 0o644);
await chmod(keyfile, 0o644);
