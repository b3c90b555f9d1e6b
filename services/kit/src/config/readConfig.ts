import { isEmail } from '@boaxepa/contracts/domain/email';
import {
  bool,
  cleanEnv,
  makeValidator,
  port,
  str,
  type CleanedEnv,
  type CleanedEnvAccessors,
  type RequiredValidatorSpec,
  type ValidatorSpec,
  num,
} from 'envalid';

export { bool, num, port, str, url } from 'envalid';

/** Thrown if the environment is invalid. The message lists every problem (architecture.md#how-a-service-is-made). */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`invalid configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Spec = Record<string, ValidatorSpec<unknown>>;
/** Types of the values that a specification such as `{ PORT: port() }` reads. */
export type ConfigOf<S extends Spec> = Readonly<Omit<CleanedEnv<S>, keyof CleanedEnvAccessors>>;

const productionRule = Symbol('productionRule');
/**
 * Returns the reason why production refuses a value that is valid in other environments. Returns undefined if
 * production accepts the value.
 */
type ProductionRule = (given: string) => string | undefined;
const withRule = <V extends ValidatorSpec<unknown>>(validator: V, rule: ProductionRule): V =>
  Object.assign(validator, { [productionRule]: rule });

function longSecret(input: string): string {
  if (input.length < 16) throw new TypeError('a secret has at least 16 characters');
  return input;
}
const secretSpec = makeValidator<string>(longSecret);
const optionalSecretSpec = makeValidator<string>((input) => input && longSecret(input));

/**
 * Returns the validator of a secret, which must have at least 16 characters. `devDefault` is used only outside of
 * production. Because the default is public, production refuses it even if it is set explicitly.
 */
export function secret({ devDefault }: { devDefault?: string } = {}): RequiredValidatorSpec<string> {
  if (devDefault === undefined) return secretSpec();
  return withRule(secretSpec({ devDefault }), (given) =>
    given === devDefault ? 'the development value is public' : undefined,
  );
}

/**
 * Returns the validator of an optional secret, such as the previous secret during a rotation. An absent secret is ''.
 * If the secret is present, it must have at least 16 characters.
 */
export function optionalSecret() {
  return optionalSecretSpec({ default: '' });
}

/** Returns the validator of NODE_ENV. The default is production, because it is the safest mode. */
export function nodeEnv() {
  return str({ choices: ['development', 'test', 'production'], default: 'production' });
}

const originSpec = makeValidator<string>((input) => {
  const address = URL.parse(input);
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`)
    throw new TypeError('an address without a path, such as https://boaxepa.example');
  return address.origin;
});

/**
 * Returns the validator of the public origin of the site. The origin has no trailing slash and is the prefix of all
 * links. Production requires https, because browsers send sessions and passwords to this origin.
 */
export function publicUrl() {
  return withRule(originSpec(), (given) =>
    /^https:/i.test(given) ? undefined : 'must be https in production',
  );
}

const account = /^[a-z+]+:\/\/[^:@/]*:[^@/]+@/i;
/** Matches an address if all of its hosts are loopback addresses. */
const loopback = /^[a-z+]+:\/\/(?:,?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)+(?:[/?]|$)/i;

/**
 * Returns the validator of a MongoDB or Redis address. Production requires a user and password, because the network
 * alone does not restrict access. They can be omitted if the database is on a loopback address.
 */
export function databaseUrl() {
  return withRule(str(), (given) =>
    account.test(given) || loopback.test(given) ? undefined : 'must name a user and password in production',
  );
}

const mailboxSpec = makeValidator<string>((input) => {
  if (!isEmail(input)) throw new TypeError('an email address, such as ajuda@boaxepa.example');
  if (/no-?reply|n[aã]o-?respond/i.test(input)) throw new TypeError('a mailbox that somebody reads');
  return input;
});

/**
 * Environment of a worker that sends emails. Production must set the mailbox for replies explicitly, because replies
 * contain personal data.
 */
export const mailSpec = {
  SMTP_URL: str(),
  MAIL_FROM: str(),
  /** Reply-To address of every email, and the support address in the footer of every email. */
  MAIL_REPLY_TO: mailboxSpec({ devDefault: 'ajuda@boaxepa.test' }),
};

const switchedOff = new Set(['off', 'false', 'f', 'no', 'n', '0']);

/** Returns the validator of a protection that can be disabled with `off`, but not in production. */
export function neverOffInProduction<V extends ValidatorSpec<unknown>>(validator: V): V {
  return withRule(validator, (given) =>
    switchedOff.has(given.toLowerCase()) ? 'cannot be off in production' : undefined,
  );
}

/**
 * SHUTDOWN_DELAY_MS is the time in milliseconds during which a stopping process still serves requests while it
 * reports "not ready". Load balancers need a few seconds before they stop sending requests.
 */
export const shutdownSpec = { SHUTDOWN_DELAY_MS: num({ default: 0 }) };

/** Environment that every process of a service needs. */
export const processSpec = {
  ...shutdownSpec,
  NODE_ENV: nodeEnv(),
  LOG_LEVEL: str({ default: 'info' }),
  INTERNAL_PORT: port(),
  MONGO_URL: databaseUrl(),
  REDIS_URL: databaseUrl(),
  /** Maximum number of requests in progress in one server process. Further requests are answered with 503. */
  MAX_IN_FLIGHT: num({ default: 512 }),
  /**
   * If true, the process runs the migrations at its start. If false, the migration job of the release must have run
   * before.
   */
  MIGRATE_ON_START: bool({ default: true }),
};

/**
 * Returns true in production, and also without NODE_ENV, so that a missing NODE_ENV never enables development
 * defaults.
 */
export function isProduction(env: Readonly<Record<string, string | undefined>>): boolean {
  return (env['NODE_ENV'] || 'production') === 'production';
}

/**
 * Reads and validates the environment once, and returns a frozen result.
 * @param faultsBetween checks combinations of variables after every variable is valid on its own
 * @throws ConfigError that lists every missing or invalid variable
 */
export function readConfig<S extends Spec>(
  spec: S,
  env: Readonly<Record<string, string | undefined>> = process.env,
  faultsBetween: (config: ConfigOf<S>) => string[] = () => [],
): ConfigOf<S> {
  const faults: string[] = [];
  const production = isProduction(env);
  const clean = cleanEnv({ ...env, ...(production && { NODE_ENV: 'production' }) }, spec, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors))
        faults.push(`${name}: ${error?.message ?? 'invalid'}`);
    },
  });
  if (production) {
    for (const [name, validator] of Object.entries(spec)) {
      // Safe cast: only `withRule` sets this property.
      const rule = Reflect.get(validator, productionRule) as ProductionRule | undefined;
      const fault = env[name] === undefined ? undefined : rule?.(env[name]);
      if (fault) faults.push(`${name}: ${fault}`);
    }
  }
  if (faults.length > 0) throw new ConfigError(faults.toSorted());
  // Copies the values into a plain object. envalid returns a proxy that throws for unknown names, so the proxy cannot
  // be spread or printed.
  const values = Object.fromEntries(
    Object.keys(spec).map((name) => [name, Reflect.get(clean, name) as unknown]),
  ) as ConfigOf<S>;
  const between = faultsBetween(values);
  if (between.length > 0) throw new ConfigError(between.toSorted());
  return Object.freeze(values);
}
