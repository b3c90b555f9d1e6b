import { internalKeys, internalSecrets } from '../stack/internalKeys.ts';
import { type ServiceName, serviceNames } from '../stack/layout.ts';
import { redisAcl, type RedisUser, redisUsers } from './redisUsers.ts';
import type { StackSecrets } from './stackSecrets.ts';

/** Files of secrets: owner of the volume (or Secret), then file name, then text. */
export type ContainerFiles = Record<string, Record<string, string>>;

/**
 * Returns the secret files of every container. No container gets the files of another one.
 * @param options.seed includes the file of the demo data's job
 */
export function containerFiles(known: StackSecrets, { seed }: { seed: boolean }): ContainerFiles {
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
  // The keys are the users.
  const redisPasswords = Object.fromEntries(redisUsers.map((user) => [user, redisPassword(user)])) as Record<
    RedisUser,
    string
  >;

  return {
    // Only auth's server receives the token signing key.
    'auth-worker': { environment: environmentFile(common('auth')) },
    auth: {
      environment: environmentFile({
        ...ofServer('auth'),
        ...administrator,
        JWT_PRIVATE_KEY: known.JWT_PRIVATE_KEY,
        JWT_PREVIOUS_PUBLIC_KEYS: known.JWT_PREVIOUS_PUBLIC_KEYS,
      }),
    },
    catalog: { environment: environmentFile(ofServer('catalog')) },
    orders: {
      environment: environmentFile({
        ...ofServer('orders'),
        STRIPE_SECRET_KEY: known.STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: known.STRIPE_WEBHOOK_SECRET,
        STRIPE_WEBHOOK_SECRET_PREVIOUS: known.STRIPE_WEBHOOK_SECRET_PREVIOUS,
      }),
    },
    admin: { environment: environmentFile(ofServer('admin')) },
    gateway: { environment: environmentFile({ REDIS_URL: redisUrl('gateway') }) },
    queues: { environment: environmentFile({ REDIS_URL: redisUrl('queues') }) },
    tools: {
      ...(seed && { seed: environmentFile({ ...internalSecrets(known), ...administrator }) }),
      'mongo-init': environmentFile({
        MONGO_ROOT_PASSWORD: known.MONGO_ROOT_PASSWORD,
        ...Object.fromEntries(
          serviceNames.map((name) => [
            `${upper(name)}_MONGO_PASSWORD`,
            known[`${upper(name)}_MONGO_PASSWORD`],
          ]),
        ),
      }),
      ops: environmentFile({
        ...internalSecrets(known),
        MONGO_URL: `mongodb://root:${encodeURIComponent(known.MONGO_ROOT_PASSWORD)}@mongo:27017/?replicaSet=rs0&authSource=admin`,
        REDIS_URL: redisUrl('operator'),
      }),
    },
    // mongod accepts only base64 characters.
    mongo: { keyfile: known.MONGO_KEYFILE.replaceAll(/[-_]/g, 'x') },
    redis: { 'users.acl': redisAcl(redisPasswords) },
  };
}

/** Values are quoted, because a # begins a comment. */
function environmentFile(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([variable, value]) => `${variable}='${value}'\n`)
    .join('');
}
