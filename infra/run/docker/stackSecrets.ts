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
import { keepGenerated, loadSecrets, randomSecret } from '../stack/data/secrets.ts';

const services = { AUTH: secret(), CATALOG: secret(), ORDERS: secret(), ADMIN: secret() };
type Upper = keyof typeof services;
const forEach = <S extends string, V>(suffix: S, validator: () => V) =>
  // One entry for each service, as the type says.
  Object.fromEntries(Object.keys(services).map((name) => [`${name}_${suffix}`, validator()])) as Record<
    `${Upper}_${S}`,
    V
  >;

/** Secrets that only the stack's own parts know: made by `npm run secrets`, or by `prepare` where nothing is production. */
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
};

/** Secrets that come from elsewhere: an operator has them, or does without. */
const givenSpec = {
  ...forEach('INTERNAL_SECRET_PREVIOUS', optionalSecret),
  /** smtps://user:password@host:465 */
  SMTP_URL: str(),
  JWT_PREVIOUS_PUBLIC_KEYS: str({ default: '' }),
  ADMIN_EMAIL: str({ default: '' }),
  ADMIN_PASSWORD: str({ default: '' }),
  STRIPE_SECRET_KEY: str({ default: '' }),
  STRIPE_WEBHOOK_SECRET: str({ default: '' }),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: str({ default: '' }),
};

const spec = { ...ownSpec, ...givenSpec };
export type StackSecrets = ConfigOf<typeof spec>;
type OwnName = keyof typeof ownSpec;
// The keys of that very record.
export const ownNames = Object.keys(ownSpec) as OwnName[];

/**
 * Secrets as an operator gives them: a file each, by name, in one directory.
 * @throws ConfigError naming every one that is missing or too short, or that the containers' environment files cannot hold
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

/** Values stand in single quotes in the files that Node reads, which would end at a quote. Only PEM keys have several lines. */
function unquotable(name: string, value: string): string[] {
  return [
    ...(value.includes("'") ? [`${name}: must not contain a single quote`] : []),
    ...(/[\r\n]/.test(value) && !name.startsWith('JWT_') ? [`${name}: must be one line`] : []),
  ];
}

/** Secrets that nobody has to type: made the first time and kept in `directory`, on top of what `given` says. */
export async function makeSecrets(
  directory: string,
  given: Readonly<Record<string, string | undefined>>,
): Promise<StackSecrets> {
  const file = (name: string) => path.join(directory, name);
  // Three files, because that is how the first ones were kept.
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
  const ofMongo = {
    MONGO_KEYFILE: mongo.keyfile,
    MONGO_ROOT_PASSWORD: mongo.root,
    AUTH_MONGO_PASSWORD: mongo.auth,
    CATALOG_MONGO_PASSWORD: mongo.catalog,
    ORDERS_MONGO_PASSWORD: mongo.orders,
    ADMIN_MONGO_PASSWORD: mongo.admin,
  };
  return readConfig(spec, { NODE_ENV: 'development', ...given, ...internal, ...ofMongo, ...redis });
}
