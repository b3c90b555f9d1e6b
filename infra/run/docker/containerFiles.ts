import { internalKeys } from '../stack/internalKeys.ts';
import { releaseKeysOf } from '../remotes/signingKeys.ts';
import { type ServiceName, serviceNames } from '../stack/layout.ts';
import { redisAcl, type RedisUser, redisUsers } from './redisUsers.ts';
import type { StackSecrets } from './stackSecrets.ts';

/**
 * Secret files by container name and file name. The volume or Kubernetes Secret of a container has the same name as the
 * container.
 */
export type ContainerFiles = Record<string, Record<string, string>>;

type Variables = Record<string, string>;

const database = ['MONGO_URL', 'REDIS_URL'];
const incoming = (service: Uppercase<ServiceName>) => [
  `${service}_INTERNAL_SECRET`,
  `${service}_INTERNAL_SECRET_PREVIOUS`,
];
const keysFor = (...callees: Uppercase<ServiceName>[]) => callees.map((name) => `${name}_INTERNAL_KEY`);
const administrator = ['ADMIN_EMAIL', 'ADMIN_PASSWORD'];

/** Names of the secrets of each process. A process receives only the secrets that its configuration reads. */
const processSecrets = {
  auth: {
    server: [
      ...database,
      ...incoming('AUTH'),
      ...keysFor('CATALOG', 'ORDERS', 'ADMIN'),
      ...administrator,
      'JWT_PRIVATE_KEY',
      'JWT_PREVIOUS_PUBLIC_KEYS',
    ],
    worker: [...database, ...keysFor('CATALOG', 'ORDERS'), 'SMTP_URL'],
  },
  catalog: {
    server: [...database, ...incoming('CATALOG'), ...keysFor('ORDERS')],
    worker: [...database, ...keysFor('AUTH', 'ORDERS'), 'SMTP_URL'],
  },
  orders: {
    server: [
      ...database,
      ...incoming('ORDERS'),
      ...keysFor('AUTH', 'CATALOG'),
      'PICKUP_SECRET',
      'PICKUP_SECRET_PREVIOUS',
      'VAPID_PRIVATE_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_WEBHOOK_SECRET_PREVIOUS',
    ],
    worker: [...database, ...keysFor('CATALOG'), 'SMTP_URL', 'STRIPE_SECRET_KEY', 'VAPID_PRIVATE_KEY'],
  },
  admin: {
    server: [...database, ...incoming('ADMIN'), ...keysFor('AUTH', 'CATALOG', 'ORDERS')],
    worker: ['MONGO_URL'],
  },
} satisfies Record<ServiceName, { server: string[]; worker: string[] }>;
const migrationSecrets = ['MONGO_URL'];
const opsSecrets = ['CATALOG_INTERNAL_SECRET', 'ORDERS_INTERNAL_SECRET', 'BACKUP_SIGNING_KEY'];
const seedSecrets = ['ORDERS_INTERNAL_SECRET', ...administrator];

const upper = (name: ServiceName) => name.toUpperCase() as Uppercase<ServiceName>;

/**
 * Returns the secret files of each container.
 * @param options.seed true to include the files of the job that loads the demo data
 */
export function containerFiles(secrets: StackSecrets, { seed }: { seed: boolean }): ContainerFiles {
  const redisPassword = (user: RedisUser) =>
    secrets[`${user.toUpperCase() as Uppercase<RedisUser>}_REDIS_PASSWORD`];
  const redisUrl = (user: RedisUser) =>
    `redis://${user}:${encodeURIComponent(redisPassword(user))}@redis:6379`;
  const mongoUrl = (user: string, password: string, path: string, source: string) =>
    `mongodb://${user}:${encodeURIComponent(password)}@mongo:27017/${path}?replicaSet=rs0&authSource=${source}`;
  const variablesOf = (name: ServiceName): Variables => ({
    ...secrets,
    ...internalKeys(name, secrets),
    MONGO_URL: mongoUrl(name, secrets[`${upper(name)}_MONGO_PASSWORD`], `boaxepa_${name}`, `boaxepa_${name}`),
    REDIS_URL: redisUrl(name),
  });
  const ofServices = serviceNames.flatMap((name) => {
    const variables = variablesOf(name);
    const { server, worker } = processSecrets[name];
    return [
      [name, environment(pick(variables, server))],
      [`${name}-worker`, environment(pick(variables, worker))],
      [`migrate-${name}`, environment(pick(variables, migrationSecrets))],
    ] as const;
  });
  const mongoPasswords = serviceNames.map((name) => `${upper(name)}_MONGO_PASSWORD`);
  // Safe cast: the keys are the names of the Redis users.
  const redisPasswords = Object.fromEntries(redisUsers.map((user) => [user, redisPassword(user)])) as Record<
    RedisUser,
    string
  >;

  const signingKeys: Record<string, string> = {
    'mfe-shopper': secrets.MFE_SHOPPER_RELEASE_KEY,
    'mfe-partner': secrets.MFE_PARTNER_RELEASE_KEY,
    'mfe-admin': secrets.MFE_ADMIN_RELEASE_KEY,
  };

  return {
    ...Object.fromEntries(ofServices),
    gateway: environment({
      REDIS_URL: redisUrl('gateway'),
      RELEASE_KEYS: [releaseKeysOf(signingKeys), secrets.RELEASE_KEYS_OTHER].filter(Boolean).join(','),
      RELEASE_KEYS_REVOKED: secrets.RELEASE_KEYS_REVOKED,
      REMOTES_BUCKET_SECRET: secrets.REMOTES_BUCKET_SECRET,
      PREVIEW_SECRET: secrets.PREVIEW_SECRET,
    }),
    ...Object.fromEntries(
      Object.entries(signingKeys).map(([name, key]) => [name, environment({ RELEASE_SIGNING_KEY: key })]),
    ),
    queues: environment({ REDIS_URL: redisUrl('queues') }),
    ...(seed && { seed: environment(pick(secrets, seedSecrets)) }),
    'mongo-init': environment(pick(secrets, ['MONGO_ROOT_PASSWORD', ...mongoPasswords])),
    ops: environment({
      ...pick(secrets, opsSecrets),
      MONGO_URL: mongoUrl('root', secrets.MONGO_ROOT_PASSWORD, '', 'admin'),
      REDIS_URL: redisUrl('operator'),
    }),
    // mongod accepts only base64 characters in a keyfile.
    mongo: { keyfile: secrets.MONGO_KEYFILE.replaceAll(/[-_]/g, 'x') },
    redis: { 'users.acl': redisAcl(redisPasswords) },
  };
}

function pick(variables: Variables, names: readonly string[]): Variables {
  return Object.fromEntries(
    names.map((name) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`no secret ${name}`);
      return [name, value];
    }),
  );
}

/** Returns the environment file of a process. The values are quoted, because # begins a comment. */
function environment(variables: Variables): Record<string, string> {
  const lines = Object.entries(variables).map(([variable, value]) => `${variable}='${value}'\n`);
  return { environment: lines.join('') };
}
