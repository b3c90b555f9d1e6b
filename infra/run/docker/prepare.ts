import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isProduction } from '@boaxepa/service-kit/config/readConfig';
import { writeAside } from '../stack/data/writeAside.ts';
import { demoAccounts } from '../stack/environment.ts';
import { internalKeys, internalSecrets } from '../stack/internalKeys.ts';
import { remoteNames, type ServiceName, serviceNames } from '../stack/layout.ts';
import { redisAcl, type RedisUser, redisUsers } from './redisUsers.ts';
import { makeSecrets, readSecretFiles, type StackSecrets } from './stackSecrets.ts';

/**
 * One-off of the compose stack, safe to run again. Gives the volumes to the users that write to them, and leaves each container the
 * secrets that it needs, as files on a volume that no other one mounts. In production the secrets are an operator's files, elsewhere they
 * are made once.
 */
const secretsDir = '/secrets';
const production = isProduction(process.env);

/** As in the official images of the databases; node is the user of the others. */
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
  : await makeSecrets(path.join(secretsDir, 'own'), {
      SMTP_URL: 'smtp://mail:1025',
      ADMIN_EMAIL: demoAccounts.admin.email,
      ADMIN_PASSWORD: demoAccounts.admin.password,
      ...process.env,
    });
await leaveAll(secrets);

async function leaveAll(known: StackSecrets): Promise<void> {
  const upper = (name: ServiceName) => name.toUpperCase() as Uppercase<ServiceName>;
  const mongoUrl = (name: ServiceName) =>
    `mongodb://${name}:${encodeURIComponent(known[`${upper(name)}_MONGO_PASSWORD`])}@mongo:27017/boaxepa_${name}?replicaSet=rs0&authSource=boaxepa_${name}`;
  const redisPassword = (user: RedisUser) =>
    known[`${user.toUpperCase() as Uppercase<RedisUser>}_REDIS_PASSWORD`];
  const redisUrl = (user: RedisUser) =>
    `redis://${user}:${encodeURIComponent(redisPassword(user))}@redis:6379`;
  const common = (name: ServiceName) => ({
    MONGO_URL: mongoUrl(name),
    REDIS_URL: redisUrl(name),
    SMTP_URL: known.SMTP_URL,
    ...internalKeys(name, known),
  });
  const ofServer = (name: ServiceName) => ({
    ...common(name),
    [`${upper(name)}_INTERNAL_SECRET_PREVIOUS`]: known[`${upper(name)}_INTERNAL_SECRET_PREVIOUS`],
  });
  const administrator = { ADMIN_EMAIL: known.ADMIN_EMAIL, ADMIN_PASSWORD: known.ADMIN_PASSWORD };

  // The key that signs sessions is the server's alone.
  await leave('auth-worker', 'environment', common('auth'));
  await leave('auth', 'environment', {
    ...ofServer('auth'),
    ...administrator,
    JWT_PRIVATE_KEY: known.JWT_PRIVATE_KEY,
    JWT_PREVIOUS_PUBLIC_KEYS: known.JWT_PREVIOUS_PUBLIC_KEYS,
  });
  await leave('catalog', 'environment', ofServer('catalog'));
  await leave('orders', 'environment', {
    ...ofServer('orders'),
    STRIPE_SECRET_KEY: known.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: known.STRIPE_WEBHOOK_SECRET,
    STRIPE_WEBHOOK_SECRET_PREVIOUS: known.STRIPE_WEBHOOK_SECRET_PREVIOUS,
  });
  await leave('admin', 'environment', ofServer('admin'));
  await leave('gateway', 'environment', { REDIS_URL: redisUrl('gateway') });
  await leave('queues', 'environment', { REDIS_URL: redisUrl('queues') });
  if (!production) await leave('tools', 'seed', { ...internalSecrets(known), ...administrator });
  await leave('tools', 'mongo-init', {
    MONGO_ROOT_PASSWORD: known.MONGO_ROOT_PASSWORD,
    ...Object.fromEntries(
      serviceNames.map((name) => [`${upper(name)}_MONGO_PASSWORD`, known[`${upper(name)}_MONGO_PASSWORD`]]),
    ),
  });
  await leave('tools', 'ops', {
    ...internalSecrets(known),
    MONGO_URL: `mongodb://root:${encodeURIComponent(known.MONGO_ROOT_PASSWORD)}@mongo:27017/?replicaSet=rs0&authSource=admin`,
    REDIS_URL: redisUrl('operator'),
  });
  // mongod takes the characters of base64 only.
  await leaveText('mongo', 'keyfile', known.MONGO_KEYFILE.replaceAll(/[-_]/g, 'x'));
  // One password for each user, as the type says.
  const passwords = Object.fromEntries(redisUsers.map((user) => [user, redisPassword(user)])) as Record<
    RedisUser,
    string
  >;
  await leaveText('redis', 'users.acl', redisAcl(passwords));
}

async function leave(owner: string, file: string, variables: Record<string, string>): Promise<void> {
  // In quotes: a # would begin a comment.
  const lines = Object.entries(variables).map(([variable, value]) => `${variable}='${value}'\n`);
  await leaveText(owner, file, lines.join(''));
}

/** Readable by all users of the one container that mounts the volume. */
async function leaveText(owner: string, file: string, text: string): Promise<void> {
  await mkdir(path.join(secretsDir, owner), { recursive: true });
  await writeAside(path.join(secretsDir, owner, file), text, 0o444);
}
