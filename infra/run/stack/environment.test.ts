import type { Secrets } from './data/secrets.ts';
import {
  commonEnvironment,
  databaseUrl,
  type EnvironmentOptions,
  gatewayEnvironment,
  serviceEnvironment,
} from './environment.ts';
import { gatewayUrl } from './serviceProcesses.ts';

const ports = {
  auth: { http: 1, internal: 2, worker: 3 },
  catalog: { http: 4, internal: 5, worker: 6 },
  orders: { http: 7, internal: 8, worker: 9 },
  admin: { http: 10, internal: 11, worker: 12 },
  gateway: { http: 8080, internal: 13, worker: 14 },
};
const secrets: Secrets = {
  AUTH_INTERNAL_SECRET: 'a',
  CATALOG_INTERNAL_SECRET: 'c',
  ORDERS_INTERNAL_SECRET: 'o',
  ADMIN_INTERNAL_SECRET: 'ad',
  JWT_PRIVATE_KEY: 'key',
  PICKUP_SECRET: 'pickup',
  VAPID_PRIVATE_KEY: 'vapid',
};
const options = (overrides: NodeJS.ProcessEnv = {}): EnvironmentOptions => ({
  ports,
  secrets,
  overrides,
  mongoUrl: 'mongodb://127.0.0.1:5000/?replicaSet=rs0',
  redisUrl: 'redis://127.0.0.1:5001',
  smtpPort: 5002,
  compileCacheDir: '/cache',
});

describe('environment of the processes', () => {
  it('gives each service its own database and ports, and its worker a separate health port', () => {
    const common = commonEnvironment(options());
    expect(serviceEnvironment('orders', 'main', common, options())).toMatchObject({
      MONGO_URL: 'mongodb://127.0.0.1:5000/boaxepa_orders?replicaSet=rs0',
      PORT: '7',
      INTERNAL_PORT: '8',
      CATALOG_INTERNAL_URL: 'http://127.0.0.1:5',
      JWKS_URL: 'http://127.0.0.1:1/api/auth/jwks.json',
      PUBLIC_URL: 'http://localhost:8080',
    });
    expect(serviceEnvironment('orders', 'worker', common, options())).toMatchObject({ INTERNAL_PORT: '9' });
  });

  it('gives the token signing key only to auth', () => {
    const common = commonEnvironment(options());
    expect(serviceEnvironment('auth', 'main', common, options())['JWT_PRIVATE_KEY']).toBe('key');
    expect(serviceEnvironment('orders', 'main', common, options())).not.toHaveProperty('JWT_PRIVATE_KEY');
    expect(serviceEnvironment('auth', 'worker', common, options())).not.toHaveProperty('JWT_PRIVATE_KEY');
    expect(common).not.toHaveProperty('JWT_PRIVATE_KEY');
  });

  it("gives the secret of the pickup codes only to orders' server", () => {
    const common = commonEnvironment(options());
    expect(serviceEnvironment('orders', 'main', common, options())['PICKUP_SECRET']).toBe('pickup');
    expect(serviceEnvironment('orders', 'worker', common, options())).not.toHaveProperty('PICKUP_SECRET');
    expect(serviceEnvironment('auth', 'main', common, options())).not.toHaveProperty('PICKUP_SECRET');
  });

  it('gives the key of push notifications only to the processes of orders', () => {
    const keyOf = (name: 'auth' | 'orders', kind: 'main' | 'worker') =>
      serviceEnvironment(name, kind, commonEnvironment(options()), options())['VAPID_PRIVATE_KEY'];
    expect([keyOf('orders', 'main'), keyOf('orders', 'worker')]).toEqual(['vapid', 'vapid']);
    expect([keyOf('auth', 'main'), keyOf('auth', 'worker')]).toEqual([undefined, undefined]);
  });

  it('gives each service its own secret, and a separate key for each service that it calls', () => {
    const common = commonEnvironment(options());
    const internal = (name: 'auth' | 'orders' | 'admin') =>
      Object.fromEntries(
        Object.entries(serviceEnvironment(name, 'main', common, options())).filter(([variable]) =>
          /_INTERNAL_(?:SECRET|KEY)$/.test(variable),
        ),
      );
    const [auth, orders, admin] = [internal('auth'), internal('orders'), internal('admin')];
    expect(Object.keys(orders).toSorted()).toEqual([
      'AUTH_INTERNAL_KEY',
      'CATALOG_INTERNAL_KEY',
      'ORDERS_INTERNAL_SECRET',
    ]);
    const keys = [auth, orders, admin].map((env) => env['CATALOG_INTERNAL_KEY']);
    expect(new Set([...keys, secrets.CATALOG_INTERNAL_SECRET]).size).toBe(4);
    expect(Object.keys(common).filter((name) => /SECRET|KEY/.test(name))).toEqual([]);
  });

  it('listens on loopback only; BIND_ADDRESS opens the gateway alone', () => {
    const at = (overrides: NodeJS.ProcessEnv) => {
      const common = commonEnvironment(options(overrides));
      const gateway = gatewayEnvironment(common, {
        ports,
        shellDir: '/shell',
        remotesDir: '/remotes',
        releaseKeys: 'a=b',
      });
      expect(gateway).toMatchObject({ PORT: '8080', SHELL_DIR: '/shell', REMOTES_DIR: '/remotes' });
      return [serviceEnvironment('catalog', 'main', common, options())['HOST'], gateway['HOST']];
    };
    expect(at({ BIND_ADDRESS: undefined })).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(at({ BIND_ADDRESS: '0.0.0.0' })).toEqual(['127.0.0.1', '0.0.0.0']);
  });

  it('passes feature switches on, but no variables of npm or the parent', () => {
    const common = commonEnvironment(
      options({
        RATE_LIMITS: 'off',
        SMTP_URL: 'smtp://mail.example',
        npm_config_cache: '/npm',
        NODE_OPTIONS: '--inspect',
        PORT: '9',
      }),
    );
    expect(common).toMatchObject({ RATE_LIMITS: 'off', SMTP_URL: 'smtp://mail.example' });
    for (const name of ['npm_config_cache', 'NODE_OPTIONS', 'PORT']) expect(common).not.toHaveProperty(name);
  });

  it('keeps the authentication database of a user in MONGO_URL', () => {
    expect(databaseUrl('mongodb://u:p@db.example/?replicaSet=rs0', 'boaxepa_auth')).toBe(
      'mongodb://u:p@db.example/boaxepa_auth?replicaSet=rs0&authSource=admin',
    );
    expect(databaseUrl('mongodb://u:p@db.example/users', 'boaxepa_auth')).toContain('authSource=users');
  });

  it('accepts a MONGO_URL with several hosts', () => {
    const url = 'mongodb://a.example:27017,b.example:27017/?replicaSet=rs0';
    expect(databaseUrl(url, 'boaxepa_auth')).toBe(
      'mongodb://a.example:27017,b.example:27017/boaxepa_auth?replicaSet=rs0',
    );
    expect(() => databaseUrl('http://a.example', 'boaxepa_auth')).toThrow(/MONGO_URL is no address/);
  });
});

it.each([
  [{}, 'http://localhost:8080'],
  [{ PORT: '9090' }, 'http://localhost:9090'],
  [{ PORT: '9090', GATEWAY_URL: 'http://gateway.test' }, 'http://gateway.test'],
])('a development server with %j uses the gateway at %s', (env, url) => {
  expect(gatewayUrl(env)).toBe(url);
});
