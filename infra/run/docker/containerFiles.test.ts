import { parseEnv } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import {
  readAdminConfig,
  readAdminWorkerConfig,
  readQueuesConfig,
} from '../../../services/admin/src/config.ts';
import { readAuthConfig, readAuthWorkerConfig } from '../../../services/auth/src/config.ts';
import * as catalog from '../../../services/catalog/src/config.ts';
import * as orders from '../../../services/orders/src/config.ts';
import { composeServices, required } from '../../k8s/composeFile.ts';
import { parseReleaseKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { remoteNames, serviceNames } from '../stack/layout.ts';
import { type ContainerFiles, containerFiles } from './containerFiles.ts';
import { makeSecrets, type StackSecrets } from './stackSecrets.ts';

const readers: Record<string, (env: NodeJS.ProcessEnv) => object> = {
  auth: readAuthConfig,
  'auth-worker': readAuthWorkerConfig,
  catalog: catalog.readServerConfig,
  'catalog-worker': catalog.readWorkerConfig,
  orders: orders.readServerConfig,
  'orders-worker': orders.readWorkerConfig,
  admin: readAdminConfig,
  'admin-worker': readAdminWorkerConfig,
  queues: readQueuesConfig,
};

let secrets: StackSecrets;
let files: ContainerFiles;
beforeAll(async () => {
  secrets = await makeSecrets(await temporaryDirectory(), {});
  files = containerFiles(secrets, { seed: true });
});

const variablesOf = (container: string) => parseEnv(files[container]?.['environment'] ?? '');

describe.each(Object.entries(readers))('the secrets of %s', (container, read) => {
  it('are all that its configuration reads, and no others', async () => {
    const { environment = {} } = (await composeServices('small')).get(container) ?? {};
    const plain = Object.entries(environment).filter(([, value]) => value !== required);
    const settings = { ...Object.fromEntries(plain), PUBLIC_URL: 'http://localhost' };
    const config = read({ ...settings, ...variablesOf(container) });
    expect(Object.keys(variablesOf(container)).filter((name) => !Object.hasOwn(config, name))).toEqual([]);
    // `read` accepts a missing secret if the secret is optional. Therefore this check compares the names.
    const allNames = [...Object.keys(secrets), 'MONGO_URL', 'REDIS_URL'];
    const lacking = allNames.filter(
      (name) => Object.hasOwn(config, name) && !Object.hasOwn(variablesOf(container), name),
    );
    expect(lacking).toEqual([]);
  });
});

it('a migration has the address of its database only', () => {
  for (const name of serviceNames) expect(Object.keys(variablesOf(`migrate-${name}`))).toEqual(['MONGO_URL']);
});

it('the gateway has the address of Redis, the public keys of releases and the secret of previews only', () => {
  const variables = variablesOf('gateway');
  expect(Object.keys(variables).toSorted()).toEqual([
    'PREVIEW_SECRET',
    'REDIS_URL',
    'RELEASE_KEYS',
    'RELEASE_KEYS_REVOKED',
    'REMOTES_BUCKET_SECRET',
  ]);
  const { RELEASE_KEYS: keys = '' } = variables;
  expect(
    keys
      .split(',')
      .map((key) => key.split('=')[0])
      .toSorted(),
  ).toEqual([...remoteNames]);
  for (const key of keys.split(',')) expect(() => parseReleaseKey(key.replace(/^[^=]+=/, ''))).not.toThrow();
});

it('the container of a remote receives only the private key of its own team', () => {
  const keys = remoteNames.map((name) => variablesOf(name));
  for (const variables of keys) expect(Object.keys(variables)).toEqual(['RELEASE_SIGNING_KEY']);
  expect(new Set(keys.map((variables) => variables['RELEASE_SIGNING_KEY'])).size).toBe(remoteNames.length);
});

it("only the job that creates users and the operator's commands receive the credentials of MongoDB's administrator", () => {
  const password = secrets.MONGO_ROOT_PASSWORD;
  const owners = Object.keys(files).filter((owner) =>
    Object.values(files[owner] ?? {}).some((text) => text.includes(password)),
  );
  expect(owners).toEqual(['mongo-init', 'ops']);
});

it.each(['small', 'production'] as const)(
  'every container mounts its own volume only: %s',
  async (overlay) => {
    const services = [...(await composeServices(overlay))].filter(([name]) => name !== 'prepare');
    const mounting = services.filter(([, service]) => service.secrets.length > 0);
    for (const [name, service] of mounting)
      expect([name, service.secrets]).toEqual([name, [`secrets-${name}`]]);
    const owners = Object.keys(files).filter((owner) => overlay === 'small' || owner !== 'seed');
    expect(mounting.map(([name]) => name).toSorted()).toEqual(owners.toSorted());
  },
);

it('prepare mounts every volume of secrets', async () => {
  const prepare = (await composeServices('small')).get('prepare');
  expect(prepare?.secrets.toSorted()).toEqual(
    Object.keys(files)
      .map((owner) => `secrets-${owner}`)
      .toSorted(),
  );
});
