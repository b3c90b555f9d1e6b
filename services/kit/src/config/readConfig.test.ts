import { bool, ConfigError, num, port, readConfig, secret, str, url } from './readConfig.ts';

const spec = {
  NODE_ENV: str({ choices: ['development', 'test', 'production'], default: 'production' }),
  PORT: port(),
  PUBLIC_URL: url(),
  WINDOW: num({ default: 5 }),
  PIX_ENABLED: bool({ default: false }),
  ORDERS_INTERNAL_SECRET: secret({ devDefault: 'development-secret' }),
};
const good = { NODE_ENV: 'development', PORT: '8080', PUBLIC_URL: 'http://localhost:8080', UNRELATED: 'x' };
const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(spec, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

test('answers typed, frozen values and nothing else', () => {
  const config = readConfig(spec, good);
  expect(config).toEqual({
    NODE_ENV: 'development',
    PORT: 8080,
    PUBLIC_URL: 'http://localhost:8080',
    WINDOW: 5,
    PIX_ENABLED: false,
    ORDERS_INTERNAL_SECRET: 'development-secret',
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('lists every fault at once', () => {
  expect(faultsOf({ NODE_ENV: 'development', PORT: '99999', WINDOW: 'soon' }).join('\n')).toMatch(
    /PORT: [^]*PUBLIC_URL: [^]*WINDOW: /,
  );
});

test('production refuses a missing, short or well-known secret', () => {
  const production = { ...good, NODE_ENV: 'production' };
  expect(faultsOf(production)).toEqual([expect.stringContaining('ORDERS_INTERNAL_SECRET')]);
  expect(faultsOf({ ...production, ORDERS_INTERNAL_SECRET: 'short' })).toHaveLength(1);
  expect(faultsOf({ ...production, ORDERS_INTERNAL_SECRET: 'development-secret' })).toHaveLength(1);
  expect(faultsOf({ ...production, ORDERS_INTERNAL_SECRET: 'a-secret-of-its-own' })).toEqual([]);
});

test('an environment that does not say what it is counts as production', () => {
  expect(
    faultsOf({ PORT: '1', PUBLIC_URL: 'http://x.test', ORDERS_INTERNAL_SECRET: 'development-secret' }),
  ).toHaveLength(1);
});

test('lists what is wrong between variables that are right one by one', () => {
  const pair = { KEY: str({ default: '' }), SECRET: str({ default: '' }) };
  const together = ({ KEY, SECRET }: { KEY: string; SECRET: string }) =>
    (KEY === '') === (SECRET === '') ? [] : ['SECRET: goes with KEY'];
  const read = (env: Record<string, string>) => readConfig(pair, { NODE_ENV: 'test', ...env }, together);
  expect(() => read({ KEY: 'k' })).toThrow(new ConfigError(['SECRET: goes with KEY']));
  expect(read({ KEY: 'k', SECRET: 's' })).toEqual({ KEY: 'k', SECRET: 's' });
});
