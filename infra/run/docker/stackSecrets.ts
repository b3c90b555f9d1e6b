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
  // Safe cast: there is one entry per service.
  Object.fromEntries(Object.keys(services).map((name) => [`${name}_${suffix}`, validator()])) as Record<
    `${Upper}_${S}`,
    V
  >;

/** Internal secrets. `npm run secrets` generates them. Outside production, the job `prepare` generates them. */
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
  VAPID_PRIVATE_KEY: secret(),
  /** Key that signs backups, to prove that this installation has written them. */
  BACKUP_SIGNING_KEY: secret(),
  /** Secret that signs preview links to published versions of remotes (micro front ends). */
  PREVIEW_SECRET: secret(),
  /** Private keys of the teams. Each team signs the releases of its remote (micro front end) with its key. */
  MFE_SHOPPER_RELEASE_KEY: secret(),
  MFE_PARTNER_RELEASE_KEY: secret(),
  MFE_ADMIN_RELEASE_KEY: secret(),
};

/** External secrets, which only an operator can provide. */
const givenSpec = {
  ...forEach('INTERNAL_SECRET_PREVIOUS', optionalSecret),
  /** URL of the mail server, such as smtps://user:password@host:465. */
  SMTP_URL: str(),
  PICKUP_SECRET_PREVIOUS: optionalSecret(),
  /** Additional public keys that verify releases, and the list of revoked keys (gateway/README.md). */
  RELEASE_KEYS_OTHER: str({ default: '' }),
  RELEASE_KEYS_REVOKED: str({ default: '' }),
  REMOTES_BUCKET_SECRET: str({ default: '' }),
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
// Safe cast: the names are the keys of `ownSpec`.
export const ownNames = Object.keys(ownSpec) as OwnName[];

/**
 * Reads secrets from a directory that contains one file per secret.
 * @throws ConfigError with all secrets that are missing, too short or unsuitable for an environment file
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
 * Returns the reasons why a value is unsuitable for an environment file, where values are in single quotes. Only PEM
 * keys may have several lines.
 */
function unquotable(name: string, value: string): string[] {
  return [
    ...(value.includes("'") ? [`${name}: must not contain a single quote`] : []),
    ...(/[\r\n]/.test(value) && !name.startsWith('JWT_') ? [`${name}: must be one line`] : []),
  ];
}

const demoSettings = {
  SMTP_URL: 'smtp://mail:1025',
  ADMIN_EMAIL: demoAccounts.admin.email,
  ADMIN_PASSWORD: demoAccounts.admin.password,
};

/**
 * Returns the secrets of the demo stack. Generates missing internal secrets and stores them in `directory`.
 * @param overrides secrets that replace the generated secrets
 */
export async function makeSecrets(
  directory: string,
  overrides: Readonly<Record<string, string | undefined>>,
): Promise<StackSecrets> {
  const file = (name: string) => path.join(directory, name);
  // The secrets are in several files for compatibility with existing volumes.
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
    PREVIEW_SECRET: randomSecret,
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
    ...demoSettings,
    ...overrides,
    ...internal,
    ...ofMongo,
    ...redis,
    ...backup,
    ...release,
  });
}
