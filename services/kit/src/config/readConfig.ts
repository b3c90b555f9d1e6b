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

/** The environment is invalid; the message lists every problem (architecture.md#how-a-service-is-made). */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`invalid configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Spec = Record<string, ValidatorSpec<unknown>>;
/** Types of the values of a specification such as `{ PORT: port() }`. */
export type ConfigOf<S extends Spec> = Readonly<Omit<CleanedEnv<S>, keyof CleanedEnvAccessors>>;

const productionRule = Symbol('productionRule');
/** Returns why production refuses a value that is valid elsewhere; undefined when it accepts the value. */
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
 * Validator of a secret: at least 16 characters. `devDefault` applies outside production only, and production also
 * refuses an explicit copy of it, because it is public.
 */
export function secret({ devDefault }: { devDefault?: string } = {}): RequiredValidatorSpec<string> {
  if (devDefault === undefined) return secretSpec();
  return withRule(secretSpec({ devDefault }), (given) =>
    given === devDefault ? 'the development value is public' : undefined,
  );
}

/**
 * Validator of a secret that may be absent (''), such as the previous one during a rotation. When present, it has the
 * same minimum length.
 */
export function optionalSecret() {
  return optionalSecretSpec({ default: '' });
}

/** Validator of NODE_ENV. A missing value means production, the safe default. */
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
 * Validator of the product's public origin, without a trailing slash; it is the prefix of all links. Production
 * requires https, because sessions and passwords are sent to it.
 */
export function publicUrl() {
  return withRule(originSpec(), (given) =>
    /^https:/i.test(given) ? undefined : 'must be https in production',
  );
}

const account = /^[a-z+]+:\/\/[^:@/]*:[^@/]+@/i;
/** Matches addresses whose hosts are all loopback addresses. */
const loopback = /^[a-z+]+:\/\/(?:,?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)+(?:[/?]|$)/i;

/**
 * Validator of a MongoDB or Redis address. Production requires a password, because the network alone does not restrict
 * access. A database on the loopback address may omit it.
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
 * Environment of a worker that sends emails. Production must set the mailbox explicitly, because replies contain
 * personal data.
 */
export const mailSpec = {
  SMTP_URL: str(),
  MAIL_FROM: str(),
  /** Reply-To of every email, and the support address in its footer. */
  MAIL_REPLY_TO: mailboxSpec({ devDefault: 'ajuda@boaxepa.test' }),
};

const switchedOff = new Set(['off', 'false', 'f', 'no', 'n', '0']);

/** Validator of a protection that may be disabled (`off`) outside production only. */
export function neverOffInProduction<V extends ValidatorSpec<unknown>>(validator: V): V {
  return withRule(validator, (given) =>
    switchedOff.has(given.toLowerCase()) ? 'cannot be off in production' : undefined,
  );
}

/**
 * Time in milliseconds during which a stopping process continues to serve while it reports "not ready". Load balancers
 * need a few seconds to stop sending requests.
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
  /** Limit of requests in progress in one server process; more are answered with 503. */
  MAX_IN_FLIGHT: num({ default: 512 }),
  /** Runs the migrations at the start. When false, the release's migration job must have run before. */
  MIGRATE_ON_START: bool({ default: true }),
};

/** Returns true in production and without NODE_ENV, so that a forgotten NODE_ENV never enables development defaults. */
export function isProduction(env: Readonly<Record<string, string | undefined>>): boolean {
  return (env['NODE_ENV'] || 'production') === 'production';
}

/**
 * Reads and validates the environment once, and freezes the result.
 * @param faultsBetween checks combinations, after every variable is valid individually
 * @throws ConfigError with every missing or invalid variable
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
  // envalid returns a proxy that throws for unknown names, which breaks spreading and printing; a plain copy does not.
  const values = Object.fromEntries(
    Object.keys(spec).map((name) => [name, Reflect.get(clean, name) as unknown]),
  ) as ConfigOf<S>;
  const between = faultsBetween(values);
  if (between.length > 0) throw new ConfigError(between.toSorted());
  return Object.freeze(values);
}
