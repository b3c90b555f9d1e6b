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
 * Idempotent job of the compose stack. Sets the owners of the volumes, and writes each container's secrets to files
 * on a volume that no other container mounts. In production the secrets are an operator's files; elsewhere they are
 * generated once.
 */
const secretsDir = '/secrets';
const production = isProduction(process.env);

/** Uids of the official database images; all others run as node. */
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

  // Only auth's server receives the token signing key.
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
  // mongod accepts only base64 characters.
  await leaveText('mongo', 'keyfile', known.MONGO_KEYFILE.replaceAll(/[-_]/g, 'x'));
  // The keys are the users.
  const passwords = Object.fromEntries(redisUsers.map((user) => [user, redisPassword(user)])) as Record<
    RedisUser,
    string
  >;
  await leaveText('redis', 'users.acl', redisAcl(passwords));
}

async function leave(owner: string, file: string, variables: Record<string, string>): Promise<void> {
  // Quoted, because a # begins a comment.
  const lines = Object.entries(variables).map(([variable, value]) => `${variable}='${value}'\n`);
  await leaveText(owner, file, lines.join(''));
}

/** Readable for all users of the one container that mounts the volume. */
async function leaveText(owner: string, file: string, text: string): Promise<void> {
  await mkdir(path.join(secretsDir, owner), { recursive: true });
  await writeAside(path.join(secretsDir, owner, file), text, 0o444);
}
