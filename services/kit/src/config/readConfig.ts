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

/** Error of an invalid environment. The message lists all problems (architecture.md#how-a-service-is-made). */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`invalid configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Spec = Record<string, ValidatorSpec<unknown>>;
/** Type of the configuration that a specification such as `{ PORT: port() }` produces. */
export type ConfigOf<S extends Spec> = Readonly<Omit<CleanedEnv<S>, keyof CleanedEnvAccessors>>;

const productionRule = Symbol('productionRule');
/** A check that applies only in production. Returns a message if the value is not allowed. */
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
 * Creates the validator of a secret with at least 16 characters. Production never accepts `devDefault`, because the value is
 * public.
 */
export function secret({ devDefault }: { devDefault?: string } = {}): RequiredValidatorSpec<string> {
  if (devDefault === undefined) return secretSpec();
  return withRule(secretSpec({ devDefault }), (given) =>
    given === devDefault ? 'the development value is public' : undefined,
  );
}

/**
 * Creates the validator of an optional secret, for example the previous secret during a rotation. The default is ''. A secret
 * must have at least 16 characters.
 */
export function optionalSecret() {
  return optionalSecretSpec({ default: '' });
}

/** Creates the validator of NODE_ENV. The default is production, because production is the safest mode. */
export function nodeEnv() {
  return str({ choices: ['development', 'test', 'production'], default: 'production' });
}

const originSpec = makeValidator<string>((input) => {
  const address = URL.parse(input);
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`)
    throw new TypeError('an address without a path, such as https://boaxepa.example');
  return address.origin;
});

/** Creates the validator of the public origin of the site. The origin has no trailing slash. Production requires https. */
export function publicUrl() {
  return withRule(originSpec(), (given) =>
    /^https:/i.test(given) ? undefined : 'must be https in production',
  );
}

const account = /^[a-z+]+:\/\/[^:@/]*:[^@/]+@/i;
/** Matches a connection string in which all hosts are loopback addresses. */
const loopback = /^[a-z+]+:\/\/(?:,?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)+(?:[/?]|$)/i;

/**
 * Creates the validator of a MongoDB or Redis connection string. Production requires a user and a password, except on loopback
 * addresses.
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
 * Environment of a worker that sends emails. MAIL_REPLY_TO has no default in production, because replies contain personal data.
 */
export const mailSpec = {
  SMTP_URL: str(),
  MAIL_FROM: str(),
  /** Mailbox for the Reply-To header and for the support address in the footer. */
  MAIL_REPLY_TO: mailboxSpec({ devDefault: 'ajuda@boaxepa.test' }),
};

const switchedOff = new Set(['off', 'false', 'f', 'no', 'n', '0']);

/** Wraps the validator of a protection, so that production refuses the value `off`. */
export function neverOffInProduction<V extends ValidatorSpec<unknown>>(validator: V): V {
  return withRule(validator, (given) =>
    switchedOff.has(given.toLowerCase()) ? 'cannot be off in production' : undefined,
  );
}

/**
 * SHUTDOWN_DELAY_MS is the time in milliseconds for which a stopping process reports "not ready" and still serves requests. Load
 * balancers need this time to react.
 */
export const shutdownSpec = { SHUTDOWN_DELAY_MS: num({ default: 0 }) };

/** Environment variables that all processes of the services share. */
export const processSpec = {
  ...shutdownSpec,
  NODE_ENV: nodeEnv(),
  LOG_LEVEL: str({ default: 'info' }),
  INTERNAL_PORT: port(),
  MONGO_URL: databaseUrl(),
  REDIS_URL: databaseUrl(),
  /** Maximum number of concurrent requests per process. Further requests are answered with 503. */
  MAX_IN_FLIGHT: num({ default: 512 }),
  /** If true, migrations run when the process starts. If false, the migration job of the release must run first. */
  MIGRATE_ON_START: bool({ default: true }),
};

/** Returns true unless NODE_ENV names another environment. A missing NODE_ENV therefore never enables development defaults. */
export function isProduction(env: Readonly<Record<string, string | undefined>>): boolean {
  return (env['NODE_ENV'] || 'production') === 'production';
}

/**
 * Reads and validates the environment, and returns a frozen configuration.
 * @param faultsBetween checks combinations of variables, after each variable is valid
 * @throws ConfigError with all missing and invalid variables
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
      // Safe cast, because only `withRule` sets this property.
      const rule = Reflect.get(validator, productionRule) as ProductionRule | undefined;
      const fault = env[name] === undefined ? undefined : rule?.(env[name]);
      if (fault) faults.push(`${name}: ${fault}`);
    }
  }
  if (faults.length > 0) throw new ConfigError(faults.toSorted());
  // envalid returns a proxy that throws for unknown names. A plain object can be spread and printed.
  const values = Object.fromEntries(
    Object.keys(spec).map((name) => [name, Reflect.get(clean, name) as unknown]),
  ) as ConfigOf<S>;
  const between = faultsBetween(values);
  if (between.length > 0) throw new ConfigError(between.toSorted());
  return Object.freeze(values);
}
