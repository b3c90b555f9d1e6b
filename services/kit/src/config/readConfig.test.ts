import {
  bool,
  ConfigError,
  connectionBudget,
  databaseUrl,
  logLevel,
  mailSpec,
  neverOffInProduction,
  nodeEnv,
  num,
  optionalSecret,
  port,
  publicUrl,
  readConfig,
  secret,
  str,
  url,
} from './readConfig.ts';

const spec = {
  NODE_ENV: str({ choices: ['development', 'test', 'production'], default: 'production' }),
  PORT: port(),
  PUBLIC_URL: url(),
  WINDOW: num({ default: 5 }),
  PIX_ENABLED: bool({ default: false }),
  ORDERS_INTERNAL_SECRET: secret({ devDefault: 'development-secret' }),
};
const validEnv = {
  NODE_ENV: 'development',
  PORT: '8080',
  PUBLIC_URL: 'http://localhost:8080',
  UNRELATED: 'x',
};
const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(spec, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

test('the configuration has typed, frozen values and nothing else', () => {
  const config = readConfig(spec, validEnv);
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

test('an invalid configuration reports every problem in one error', () => {
  expect(faultsOf({ NODE_ENV: 'development', PORT: '99999', WINDOW: 'soon' }).join('\n')).toMatch(
    /PORT: [^]*PUBLIC_URL: [^]*WINDOW: /,
  );
});

test('production refuses a missing, short or public secret', () => {
  const production = { ...validEnv, NODE_ENV: 'production' };
  expect(faultsOf(production)).toEqual([expect.stringContaining('ORDERS_INTERNAL_SECRET')]);
  expect(faultsOf({ ...production, ORDERS_INTERNAL_SECRET: 'short' })).toHaveLength(1);
  expect(faultsOf({ ...production, ORDERS_INTERNAL_SECRET: 'development-secret' })).toHaveLength(1);
  expect(faultsOf({ ...production, ORDERS_INTERNAL_SECRET: 'a-secret-of-its-own' })).toEqual([]);
});

test('a missing NODE_ENV means production', () => {
  expect(
    faultsOf({ PORT: '1', PUBLIC_URL: 'http://x.test', ORDERS_INTERNAL_SECRET: 'development-secret' }),
  ).toHaveLength(1);
});

const guardedSpec = {
  NODE_ENV: nodeEnv(),
  PUBLIC_URL: publicUrl(),
  MONGO_URL: databaseUrl(),
  REDIS_URL: databaseUrl(),
  RATE_LIMITS: neverOffInProduction(bool({ default: true })),
  SECRET: secret({ devDefault: 'development-secret' }),
  SECRET_PREVIOUS: optionalSecret(),
};
const guardedEnv = {
  PUBLIC_URL: 'https://boaxepa.example',
  MONGO_URL: 'mongodb://orders:secret@a.example:27017,b.example:27017/boaxepa_orders?replicaSet=rs0',
  REDIS_URL: 'rediss://:secret@redis.example:6380',
  SECRET: 'a-secret-of-its-own',
};
const noPassword = 'must name a user and password in production';
const guardedFaults = (env: Record<string, string | undefined>) => {
  try {
    readConfig(guardedSpec, { ...guardedEnv, ...env });
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
};

describe.each([{ NODE_ENV: 'production' }, { NODE_ENV: undefined }, { NODE_ENV: '' }])(
  'production, set as %o',
  (environment) => {
    test.each([
      [{ PUBLIC_URL: 'http://boaxepa.example' }, 'PUBLIC_URL: must be https in production'],
      [{ MONGO_URL: 'mongodb://mongo:27017/boaxepa_orders' }, `MONGO_URL: ${noPassword}`],
      [{ MONGO_URL: 'mongodb://orders@mongo:27017/boaxepa_orders' }, `MONGO_URL: ${noPassword}`],
      [{ MONGO_URL: 'mongodb+srv://cluster.example/x?appName=a:b@c' }, `MONGO_URL: ${noPassword}`],
      [{ MONGO_URL: 'mongodb://localhost:27017,mongo:27017/x' }, `MONGO_URL: ${noPassword}`],
      [{ REDIS_URL: 'redis://redis:6379' }, `REDIS_URL: ${noPassword}`],
      [{ REDIS_URL: 'redis://orders:@redis:6379' }, `REDIS_URL: ${noPassword}`],
      [{ REDIS_URL: 'redis://localhost.example:6379' }, `REDIS_URL: ${noPassword}`],
      [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS: cannot be off in production'],
      [{ RATE_LIMITS: 'false' }, 'RATE_LIMITS: cannot be off in production'],
      [{ SECRET: 'development-secret' }, 'SECRET: the development value is public'],
      [{ SECRET: 'short' }, 'SECRET: a secret has at least 16 characters'],
      [{ SECRET_PREVIOUS: 'short' }, 'SECRET_PREVIOUS: a secret has at least 16 characters'],
    ])('refuses %o', (setting, fault) => {
      expect(guardedFaults({ ...environment, ...setting })).toEqual([fault]);
    });

    test.each([
      { MONGO_URL: 'mongodb://127.0.0.1:27017/?replicaSet=rs0' },
      { MONGO_URL: 'mongodb://localhost:1,127.0.0.1:2/x' },
      { REDIS_URL: 'redis://localhost' },
      { REDIS_URL: 'redis://[::1]:6379/0' },
    ])('accepts %o, which is reachable from this machine only', (setting) => {
      expect(guardedFaults({ ...environment, ...setting })).toEqual([]);
    });

    test('accepts a correct configuration', () => {
      expect(guardedFaults({ ...environment })).toEqual([]);
      expect(readConfig(guardedSpec, { ...guardedEnv, ...environment })).toMatchObject({
        NODE_ENV: 'production',
        RATE_LIMITS: true,
        SECRET_PREVIOUS: '',
      });
    });
  },
);

test('development accepts http, databases without passwords and disabled limits, but no short previous secret', () => {
  const development = {
    NODE_ENV: 'development',
    PUBLIC_URL: 'http://localhost',
    REDIS_URL: 'redis://redis',
    RATE_LIMITS: 'off',
  };
  expect(guardedFaults(development)).toEqual([]);
  expect(guardedFaults({ ...development, SECRET_PREVIOUS: 'short' })).toHaveLength(1);
});

test('the public address is an origin, with or without a trailing slash', () => {
  const publicUrlOf = (url: string) =>
    readConfig({ PUBLIC_URL: publicUrl() }, { NODE_ENV: 'development', PUBLIC_URL: url }).PUBLIC_URL;
  expect(publicUrlOf('https://boaxepa.example')).toBe('https://boaxepa.example');
  expect(publicUrlOf('http://localhost:8080/')).toBe('http://localhost:8080');
  for (const invalidUrl of [
    'boaxepa.example',
    'ftp://x',
    'https://x/shop',
    'https://x/?a=1',
    'https://a:b@x',
  ])
    expect(() => publicUrlOf(invalidUrl)).toThrow('PUBLIC_URL: an address without a path');
});

test('LOG_LEVEL accepts the levels of the logger only', () => {
  const levelOf = (level?: string) =>
    readConfig({ LOG_LEVEL: logLevel() }, { NODE_ENV: 'test', LOG_LEVEL: level }).LOG_LEVEL;
  expect([levelOf(), levelOf('debug'), levelOf('silent')]).toEqual(['info', 'debug', 'silent']);
  for (const level of ['verbose', 'INFO', '']) expect(() => levelOf(level)).toThrow(/LOG_LEVEL: .*trace/);
});

test('the configuration reports problems between variables that are valid individually', () => {
  const pair = { KEY: str({ default: '' }), SECRET: str({ default: '' }) };
  const together = ({ KEY, SECRET }: { KEY: string; SECRET: string }) =>
    (KEY === '') === (SECRET === '') ? [] : ['SECRET: goes with KEY'];
  const read = (env: Record<string, string>) => readConfig(pair, { NODE_ENV: 'test', ...env }, together);
  expect(() => read({ KEY: 'k' })).toThrow(new ConfigError(['SECRET: goes with KEY']));
  expect(read({ KEY: 'k', SECRET: 's' })).toEqual({ KEY: 'k', SECRET: 's' });
});

test('production requires a mailbox for replies', () => {
  const mail = { SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: 'Boa Xepa <nao-responda@boaxepa.example>' };
  const read = (env: Record<string, string>) => readConfig(mailSpec, { ...mail, ...env }).MAIL_REPLY_TO;
  expect(read({ NODE_ENV: 'test' })).toBe('ajuda@boaxepa.test');
  expect(read({ NODE_ENV: 'production', MAIL_REPLY_TO: 'ajuda@boaxepa.example' })).toBe(
    'ajuda@boaxepa.example',
  );
  for (const address of ['', 'ajuda', 'nao-responda@boaxepa.example', 'no-reply@boaxepa.example'])
    expect(() => read({ NODE_ENV: 'production', MAIL_REPLY_TO: address })).toThrow('MAIL_REPLY_TO');
  expect(() => read({ NODE_ENV: 'production' })).toThrow('MAIL_REPLY_TO');
});

describe('the budget of MongoDB connections', () => {
  const poolOf = (poolSize?: string) =>
    readConfig({ MONGO_CONNECTIONS: connectionBudget() }, poolSize ? { MONGO_CONNECTIONS: poolSize } : {})
      .MONGO_CONNECTIONS;

  test('gives each process an equal pool, less the connections beside the pool', () => {
    expect(poolOf('3000/70')).toBe(37);
    expect(70 * (poolOf('3000/70') + 5)).toBeLessThanOrEqual(3000);
    expect(poolOf()).toBe(50);
  });

  test.each(['100/24', '0/3', '3000', '3000/0', 'many/few'])('refuses %s', (poolSize) => {
    expect(() => poolOf(poolSize)).toThrow(/MONGO_CONNECTIONS: /);
  });
});
