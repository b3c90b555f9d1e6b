import {
  cleanEnv,
  makeValidator,
  type CleanedEnv,
  type CleanedEnvAccessors,
  type RequiredValidatorSpec,
  type ValidatorSpec,
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

const developmentSecret = Symbol('developmentSecret');
const secretSpec = makeValidator<string>((input) => {
  if (input.length < 16) throw new TypeError('a secret has at least 16 characters');
  return input;
});

/**
 * A secret: at least 16 characters; `devDefault` stands in outside production only, and a production that was given
 * the very development value is refused as well.
 */
export function secret(options: { devDefault?: string } = {}): RequiredValidatorSpec<string> {
  const spec =
    options.devDefault === undefined ? secretSpec() : secretSpec({ devDefault: options.devDefault });
  return Object.assign(spec, { [developmentSecret]: options.devDefault });
}

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
      const known: unknown = Reflect.get(validator, developmentSecret);
      if (known !== undefined && env[name] === known) faults.push(`${name}: the development value is public`);
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
