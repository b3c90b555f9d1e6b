import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ConfigError,
  type ConfigOf,
  optionalSecret,
  readConfig,
  secret,
  str,
} from '@boaxepa/service-kit/config/readConfig';
import { demoAccounts } from '../stack/environment.ts';
import { developmentSigningKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { keepGenerated, loadSecrets, randomSecret } from '../stack/data/secrets.ts';

const services = { AUTH: secret(), CATALOG: secret(), ORDERS: secret(), ADMIN: secret() };
type Upper = keyof typeof services;
const forEach = <S extends string, V>(suffix: S, validator: () => V) =>
  // The cast is safe because the object has one entry per service.
  Object.fromEntries(Object.keys(services).map((name) => [`${name}_${suffix}`, validator()])) as Record<
    `${Upper}_${S}`,
    V
  >;

/** Internal secrets. `npm run secrets` generates them, or `prepare` outside of production. */
const ownSpec = {
  ...forEach('INTERNAL_SECRET', secret),
  ...forEach('MONGO_PASSWORD', secret),
  ...forEach('REDIS_PASSWORD', secret),
  GATEWAY_REDIS_PASSWORD: secret(),
  QUEUES_REDIS_PASSWORD: secret(),
  OPERATOR_REDIS_PASSWORD: secret(),
  MONGO_ROOT_PASSWORD: secret(),
  MONGO_KEYFILE: secret(),
  JWT_PRIVATE_KEY: secret(),
  PICKUP_SECRET: secret(),
  /** Signs backups. The signature proves that this installation has written a backup. */
  BACKUP_SIGNING_KEY: secret(),
  /** Private keys of the teams that own the remotes. Each key signs the releases of one remote. */
  MFE_SHOPPER_RELEASE_KEY: secret(),
  MFE_PARTNER_RELEASE_KEY: secret(),
  MFE_ADMIN_RELEASE_KEY: secret(),
};

/** External secrets. The operator supplies them, or they are absent. */
const givenSpec = {
  ...forEach('INTERNAL_SECRET_PREVIOUS', optionalSecret),
  /** For example, smtps://user:password@host:465 */
  SMTP_URL: str(),
  PICKUP_SECRET_PREVIOUS: optionalSecret(),
  /**
   * Additional public keys that verify releases. `RELEASE_KEYS_REVOKED` lists keys that are refused
   * (gateway/README.md).
   */
  RELEASE_KEYS_OTHER: str({ default: '' }),
  RELEASE_KEYS_REVOKED: str({ default: '' }),
  JWT_PREVIOUS_PUBLIC_KEYS: str({ default: '' }),
  ADMIN_EMAIL: str({ default: '' }),
  ADMIN_PASSWORD: str({ default: '' }),
  STRIPE_SECRET_KEY: str({ default: '' }),
  STRIPE_WEBHOOK_SECRET: str({ default: '' }),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: str({ default: '' }),
};

const spec = { ...ownSpec, ...givenSpec };
export type StackSecrets = ConfigOf<typeof spec>;
export type OwnName = keyof typeof ownSpec;
// The cast is safe because the keys of `ownSpec` are the names.
export const ownNames = Object.keys(ownSpec) as OwnName[];

/**
 * Reads an operator's secrets from a directory that contains one file per secret.
 * @throws ConfigError that lists every secret that is missing, too short, or cannot be written to an environment file
 */
export async function readSecretFiles(directory: string): Promise<StackSecrets> {
  const names = (await readdir(directory)).filter((name) => Object.hasOwn(spec, name));
  const entries = await Promise.all(
    names.map(async (name) => [name, (await readFile(path.join(directory, name), 'utf8')).trim()] as const),
  );
  const faults = entries.flatMap(([name, value]) => unquotable(name, value));
  if (faults.length > 0) throw new ConfigError(faults);
  return readConfig(spec, { NODE_ENV: 'production', ...Object.fromEntries(entries) });
}

/**
 * Returns the problems of a value that cannot be written to a Node.js environment file. Values are quoted with single
 * quotes, so they must not contain one. Only PEM keys may have several lines.
 */
function unquotable(name: string, value: string): string[] {
  return [
    ...(value.includes("'") ? [`${name}: must not contain a single quote`] : []),
    ...(/[\r\n]/.test(value) && !name.startsWith('JWT_') ? [`${name}: must be one line`] : []),
  ];
}

const demoGiven = {
  SMTP_URL: 'smtp://mail:1025',
  ADMIN_EMAIL: demoAccounts.admin.email,
  ADMIN_PASSWORD: demoAccounts.admin.password,
};

/**
 * Generates the internal secrets of the demo stack once, stores them in `directory`, and returns them together with
 * `given`.
 */
export async function makeSecrets(
  directory: string,
  given: Readonly<Record<string, string | undefined>>,
): Promise<StackSecrets> {
  const file = (name: string) => path.join(directory, name);
  // The secrets are stored in several files, for compatibility with existing volumes.
  const internal = await loadSecrets(file('services.json'));
  const mongo = await keepGenerated(file('mongo.json'), {
    keyfile: randomSecret,
    root: randomSecret,
    auth: randomSecret,
    catalog: randomSecret,
    orders: randomSecret,
    admin: randomSecret,
  });
  const redis = await keepGenerated(file('redis.json'), {
    ...forEach('REDIS_PASSWORD', () => randomSecret),
    GATEWAY_REDIS_PASSWORD: randomSecret,
    QUEUES_REDIS_PASSWORD: randomSecret,
    OPERATOR_REDIS_PASSWORD: randomSecret,
  });
  const backup = await keepGenerated(file('backup.json'), { BACKUP_SIGNING_KEY: randomSecret });
  const release = await keepGenerated(file('release.json'), {
    MFE_SHOPPER_RELEASE_KEY: developmentSigningKey,
    MFE_PARTNER_RELEASE_KEY: developmentSigningKey,
    MFE_ADMIN_RELEASE_KEY: developmentSigningKey,
  });
  const ofMongo = {
    MONGO_KEYFILE: mongo.keyfile,
    MONGO_ROOT_PASSWORD: mongo.root,
    AUTH_MONGO_PASSWORD: mongo.auth,
    CATALOG_MONGO_PASSWORD: mongo.catalog,
    ORDERS_MONGO_PASSWORD: mongo.orders,
    ADMIN_MONGO_PASSWORD: mongo.admin,
  };
  return readConfig(spec, {
    NODE_ENV: 'development',
    ...demoGiven,
    ...given,
    ...internal,
    ...ofMongo,
    ...redis,
    ...backup,
    ...release,
  });
}
