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

/**
 * Error for invalid environment variables. Its message lists all problems, so that an operator can fix them together
 * (architecture.md#how-a-service-is-made).
 */
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
/**
 * Checks the value of an environment variable, only in production. Returns an error message if the value is not
 * allowed.
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
 * Creates the validator of a secret with at least 16 characters.
 * @param devDefault default for development. It is public in this repository, so production refuses it.
 */
export function secret({ devDefault }: { devDefault?: string } = {}): RequiredValidatorSpec<string> {
  if (devDefault === undefined) return secretSpec();
  return withRule(secretSpec({ devDefault }), (value) =>
    value === devDefault ? 'the development value is public' : undefined,
  );
}

export function optionalSecret() {
  return optionalSecretSpec({ default: '' });
}

/** Creates the validator of NODE_ENV. The default is production, because production has the strictest checks. */
export function nodeEnv() {
  return str({ choices: ['development', 'test', 'production'], default: 'production' });
}

/** Creates the validator of LOG_LEVEL, which accepts the levels of pino. */
export function logLevel() {
  return str({ choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], default: 'info' });
}

function originOf(input: string): string {
  const address = URL.parse(input);
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`)
    throw new TypeError('an address without a path, such as https://boaxepa.example');
  return address.origin;
}
const originSpec = makeValidator<string>(originOf);
const optionalOriginSpec = makeValidator<string>((input) => input && originOf(input));

/**
 * Creates the validator of the website's public origin. A trailing slash is removed from the value. Production
 * requires https.
 */
export function publicUrl() {
  return withRule(originSpec(), (value) =>
    /^https:/i.test(value) ? undefined : 'must be https in production',
  );
}

/** Creates the validator of an optional origin. A trailing slash is removed from the value. */
export function optionalOrigin() {
  return optionalOriginSpec({ default: '' });
}

const account = /^[a-z+]+:\/\/[^:@/]*:[^@/]+@/i;
/** Matches a connection string in which all hosts are loopback addresses. */
const loopback = /^[a-z+]+:\/\/(?:,?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)+(?:[/?]|$)/i;

/**
 * Creates the validator of a MongoDB or Redis connection string. Production requires a user and a password, unless
 * all hosts are loopback addresses.
 */
export function databaseUrl() {
  return withRule(str(), (value) =>
    account.test(value) || loopback.test(value) ? undefined : 'must name a user and password in production',
  );
}

/**
 * Connections that a process opens in addition to its connection pool, for the readiness check and for monitoring.
 */
const connectionsBesidePool = 5;
const smallestPool = 10;

const poolSpec = makeValidator<number>((input) => {
  const { total, processes } = /^(?<total>\d+)\/(?<processes>[1-9]\d*)$/.exec(input)?.groups ?? {};
  if (!total || !processes)
    throw new TypeError(
      'connections/processes, such as 3000/70 for 3000 connections and at most 70 processes',
    );
  const pool = Math.floor(Number(total) / Number(processes)) - connectionsBesidePool;
  if (pool < smallestPool)
    throw new TypeError(
      `leaves a pool of ${Math.max(0, pool)} per process; at least ${(smallestPool + connectionsBesidePool) * Number(processes)} connections are necessary`,
    );
  return pool;
});

/**
 * Creates the validator of a setting such as 400/8, which means that 8 processes share 400 database connections. The
 * parsed value is the size of the connection pool of one process.
 */
export function connectionBudget() {
  return poolSpec({ default: 50 });
}

const mailboxSpec = makeValidator<string>((input) => {
  if (!isEmail(input)) throw new TypeError('an email address, such as ajuda@boaxepa.example');
  if (/no-?reply|n[aã]o-?respond/i.test(input)) throw new TypeError('a mailbox that somebody reads');
  return input;
});

/**
 * Environment variables of a worker that sends emails. In production, MAIL_REPLY_TO has no default: replies may contain
 * personal data, so the operator must choose the mailbox.
 */
export const mailSpec = {
  SMTP_URL: str(),
  MAIL_FROM: str(),
  /** Email address in the Reply-To header, and contact address in the footer of each email. */
  MAIL_REPLY_TO: mailboxSpec({ devDefault: 'ajuda@boaxepa.test' }),
};

const switchedOff = new Set(['off', 'false', 'f', 'no', 'n', '0']);

/** Wraps the validator of a security setting, so that production refuses `off` and synonyms such as `false` and `0`. */
export function neverOffInProduction<V extends ValidatorSpec<unknown>>(validator: V): V {
  return withRule(validator, (value) =>
    switchedOff.has(value.toLowerCase()) ? 'cannot be off in production' : undefined,
  );
}

/** Wraps the validator of a setting that the operator must fill in, so that production refuses an empty text. */
export function neverEmptyInProduction<V extends ValidatorSpec<unknown>>(validator: V): V {
  return withRule(validator, (value) => (value.trim() ? undefined : 'must not be empty in production'));
}

/**
 * SHUTDOWN_DELAY_MS: for this many milliseconds, a stopping process still serves requests but reports "not ready".
 * Load balancers need this time to stop sending requests.
 */
export const shutdownSpec = { SHUTDOWN_DELAY_MS: num({ default: 0 }) };

export const tracingSpec = {
  /** Base URL of an OTLP/HTTP collector that receives traces. If the URL is empty, tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: str({ default: '' }),
};

/** Environment variables that every process of every service reads. */
export const processSpec = {
  ...shutdownSpec,
  ...tracingSpec,
  NODE_ENV: nodeEnv(),
  LOG_LEVEL: logLevel(),
  INTERNAL_PORT: port(),
  MONGO_URL: databaseUrl(),
  /** Connections that MongoDB accepts, and processes that share them. Example: 400/8. */
  MONGO_CONNECTIONS: connectionBudget(),
  REDIS_URL: databaseUrl(),
  /** Maximum number of concurrent requests per process. The process answers further requests with 503. */
  MAX_IN_FLIGHT: num({ default: 512 }),
  /** If true, the process runs the database migrations when it starts. If false, they must have run before. */
  MIGRATE_ON_START: bool({ default: true }),
};

/**
 * Returns true if NODE_ENV is 'production' or not set, so that a forgotten variable does not switch off the checks.
 */
export function isProduction(env: Readonly<Record<string, string | undefined>>): boolean {
  return (env['NODE_ENV'] || 'production') === 'production';
}

/**
 * Reads and validates the environment variables.
 * @param faultsBetween checks combinations of variables. It runs only if each single variable is valid.
 * @throws ConfigError that lists all missing and invalid variables
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
      // The cast is safe, because only `withRule` sets this property.
      const rule = Reflect.get(validator, productionRule) as ProductionRule | undefined;
      const fault = env[name] === undefined ? undefined : rule?.(env[name]);
      if (fault) faults.push(`${name}: ${fault}`);
    }
  }
  if (faults.length > 0) throw new ConfigError(faults.toSorted());
  // Copy the values to a plain object, because envalid returns a proxy that throws for unknown names.
  const values = Object.fromEntries(
    Object.keys(spec).map((name) => [name, Reflect.get(clean, name) as unknown]),
  ) as ConfigOf<S>;
  const between = faultsBetween(values);
  if (between.length > 0) throw new ConfigError(between.toSorted());
  return Object.freeze(values);
}
