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

/** The environment cannot be used; the message lists every fault (architecture.md#how-a-service-is-made). */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`invalid configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Spec = Record<string, ValidatorSpec<unknown>>;
/** Value types of a specification such as `{ PORT: port() }`. */
export type ConfigOf<S extends Spec> = Readonly<Omit<CleanedEnv<S>, keyof CleanedEnvAccessors>>;

const productionRule = Symbol('productionRule');
/** What production holds against a value that is fine elsewhere; undefined when there is nothing. */
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
 * A secret: at least 16 characters; `devDefault` stands in outside production only, and a production that was given
 * the very development value is refused as well.
 */
export function secret({ devDefault }: { devDefault?: string } = {}): RequiredValidatorSpec<string> {
  if (devDefault === undefined) return secretSpec();
  return withRule(secretSpec({ devDefault }), (given) =>
    given === devDefault ? 'the development value is public' : undefined,
  );
}

/** A secret that may be absent (''), such as the one before the present one while rotating; as long as any other when it is there. */
export function optionalSecret() {
  return optionalSecretSpec({ default: '' });
}

/** NODE_ENV: an environment that does not say what it is counts as production. */
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
 * The product's address as people see it, without a / at its end: the origin of all links, so nothing follows the host. https in
 * production, because sessions and passwords travel on it.
 */
export function publicUrl() {
  return withRule(originSpec(), (given) =>
    /^https:/i.test(given) ? undefined : 'must be https in production',
  );
}

const account = /^[a-z+]+:\/\/[^:@/]*:[^@/]+@/i;
/** Every host of it is this machine to itself. */
const loopback = /^[a-z+]+:\/\/(?:,?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)+(?:[/?]|$)/i;

/**
 * Address of a MongoDB or a Redis: production gives a password, because the network is no lock. One that nobody but this machine
 * reaches may do without.
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

/** Environment of a worker that sends emails. Production names the mailbox itself: replies hold personal data. */
export const mailSpec = {
  SMTP_URL: str(),
  MAIL_FROM: str(),
  /** Reply-To of every email, and the address for help in its footer. */
  MAIL_REPLY_TO: mailboxSpec({ devDefault: 'ajuda@boaxepa.test' }),
};

const switchedOff = new Set(['off', 'false', 'f', 'no', 'n', '0']);

/** A protection that may be switched off (`off`) outside production only. */
export function neverOffInProduction<V extends ValidatorSpec<unknown>>(validator: V): V {
  return withRule(validator, (given) =>
    switchedOff.has(given.toLowerCase()) ? 'cannot be off in production' : undefined,
  );
}

/**
 * How long a process that was told to stop goes on serving while it answers that it is not ready, ms: load balancers and
 * Kubernetes need a few seconds until they send nothing more.
 */
export const shutdownSpec = { SHUTDOWN_DELAY_MS: num({ default: 0 }) };

/** What every process of a service asks of its environment. */
export const processSpec = {
  ...shutdownSpec,
  NODE_ENV: nodeEnv(),
  LOG_LEVEL: str({ default: 'info' }),
  INTERNAL_PORT: port(),
  MONGO_URL: databaseUrl(),
  REDIS_URL: databaseUrl(),
  /** Whether a process runs the migrations when it starts. Off: the migration job of the release has run them before. */
  MIGRATE_ON_START: bool({ default: true }),
};

/** Whether this is production; an environment that does not say is, so that it gets no development value. */
export function isProduction(env: Readonly<Record<string, string | undefined>>): boolean {
  return (env['NODE_ENV'] || 'production') === 'production';
}

/**
 * Reads the environment once, checked and frozen.
 * @param faultsBetween asked when every variable is right by itself
 * @throws ConfigError naming every missing or bad variable at once.
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
      // Set by `withRule` alone.
      const rule = Reflect.get(validator, productionRule) as ProductionRule | undefined;
      const fault = env[name] === undefined ? undefined : rule?.(env[name]);
      if (fault) faults.push(`${name}: ${fault}`);
    }
  }
  if (faults.length > 0) throw new ConfigError(faults.toSorted());
  // envalid answers a proxy that throws on unknown names, which breaks spreading and printing: a plain copy instead.
  const values = Object.fromEntries(
    Object.keys(spec).map((name) => [name, Reflect.get(clean, name) as unknown]),
  ) as ConfigOf<S>;
  const between = faultsBetween(values);
  if (between.length > 0) throw new ConfigError(between.toSorted());
  return Object.freeze(values);
}
