import path from 'node:path';
import type { Secrets } from './data/secrets.ts';
import { internalKeys } from './internalKeys.ts';
import { rootDir, type ServiceName, serviceNames } from './layout.ts';
import { freePort } from './processes/ports.ts';

/** Accounts of the demo data (product/demo.md#data). */
export const demoAccounts = {
  admin: { email: 'admin@boaxepa.test', password: 'Admin123' },
  shopper: { email: 'cliente@boaxepa.test', password: 'Cliente123' },
  partner: { email: 'padaria@boaxepa.test', password: 'Parceiro123' },
} as const;

/**
 * By default, only this machine can connect, because the demo accounts have public passwords. BIND_ADDRESS=0.0.0.0
 * allows connections from other machines.
 */
const LOOPBACK = '127.0.0.1';
const MAIL_FROM = 'Boa Xepa <nao-responda@boaxepa.test>';
const MAIL_REPLY_TO = 'ajuda@boaxepa.test';

interface Ports {
  /** Port for requests from the gateway. */
  http: number;
  /** Port for internal routes, health checks and metrics. */
  internal: number;
  /** Port of the worker for health checks and metrics. */
  worker: number;
}

export type ServicePorts = Record<ServiceName | 'gateway', Ports>;

export async function choosePorts(gatewayPort: number): Promise<ServicePorts> {
  const three = async () => ({
    http: await freePort(),
    internal: await freePort(),
    worker: await freePort(),
  });
  const entries = await Promise.all(serviceNames.map(async (name) => [name, await three()] as const));
  return {
    ...Object.fromEntries(entries),
    gateway: { ...(await three()), http: gatewayPort },
  } as ServicePorts;
}

export interface EnvironmentOptions {
  ports: ServicePorts;
  secrets: Secrets;
  mongoUrl: string;
  redisUrl: string;
  smtpPort: number;
  compileCacheDir: string;
  /** Variables that replace the defaults, such as RATE_LIMITS. */
  overrides: NodeJS.ProcessEnv;
}

/** Returns the environment variables that all processes share. They contain no secrets. */
export function commonEnvironment(options: EnvironmentOptions): Record<string, string> {
  const { ports } = options;
  const inherited = inheritedEnvironment({ ...process.env, ...options.overrides });
  const addresses = Object.fromEntries(
    serviceNames.flatMap((name) => [
      [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[name].http}`],
      [`${name.toUpperCase()}_INTERNAL_URL`, `http://127.0.0.1:${ports[name].internal}`],
    ]),
  );
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    PUBLIC_URL: `http://localhost:${ports.gateway.http}`,
    SMTP_URL: `smtp://127.0.0.1:${options.smtpPort}`,
    MAIL_FROM,
    MAIL_REPLY_TO,
    ADMIN_EMAIL: demoAccounts.admin.email,
    ADMIN_PASSWORD: demoAccounts.admin.password,
    MEDIA_DIR: path.join(rootDir, 'infra', 'run', 'seed', 'media'),
    ...inherited,
    REDIS_URL: options.redisUrl,
    JWKS_URL: `http://127.0.0.1:${ports.auth.http}/api/auth/jwks.json`,
    NODE_COMPILE_CACHE: options.compileCacheDir,
    HOST: LOOPBACK,
    ...addresses,
  };
}

export function serviceEnvironment(
  name: ServiceName,
  kind: 'main' | 'worker',
  common: Record<string, string>,
  options: Pick<EnvironmentOptions, 'ports' | 'secrets' | 'mongoUrl'>,
): Record<string, string> {
  const ports = options.ports[name];
  return {
    ...common,
    ...internalKeys(name, options.secrets),
    ...(name === 'auth' && kind === 'main' ? { JWT_PRIVATE_KEY: options.secrets.JWT_PRIVATE_KEY } : {}),
    ...(name === 'orders' && kind === 'main' ? { PICKUP_SECRET: options.secrets.PICKUP_SECRET } : {}),
    ...(name === 'orders' ? { VAPID_PRIVATE_KEY: options.secrets.VAPID_PRIVATE_KEY } : {}),
    MONGO_URL: databaseUrl(options.mongoUrl, `boaxepa_${name}`),
    PORT: String(ports.http),
    INTERNAL_PORT: String(kind === 'worker' ? ports.worker : ports.internal),
  };
}

export function gatewayEnvironment(
  common: Record<string, string>,
  {
    ports,
    shellDir,
    remotesDir,
    releaseKeys,
  }: { ports: ServicePorts; shellDir: string; remotesDir: string; releaseKeys: string },
): Record<string, string> {
  return {
    ...common,
    HOST: common['BIND_ADDRESS'] || LOOPBACK,
    PORT: String(ports.gateway.http),
    INTERNAL_PORT: String(ports.gateway.internal),
    SHELL_DIR: shellDir,
    REMOTES_DIR: remotesDir,
    RELEASE_KEYS: [releaseKeys, common['RELEASE_KEYS']].filter(Boolean).join(','),
  };
}

/**
 * Replaces the database name in `url`, but not the authentication database. The class `URL` is not used, because it
 * cannot parse several hosts.
 * @throws Error if `url` is not a MongoDB connection string
 */
export function databaseUrl(url: string, database: string): string {
  const parts = /^(?<hosts>mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/(?<path>[^?]*))?(?:\?(?<query>.*))?$/.exec(
    url,
  )?.groups;
  if (!parts) throw new Error('MONGO_URL is no address of a MongoDB (mongodb://host:port/?replicaSet=name)');
  const query = new URLSearchParams(parts['query']);
  if (parts['hosts']?.includes('@') && !query.has('authSource'))
    query.set('authSource', parts['path'] || 'admin');
  return `${parts['hosts']}/${database}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** Returns the database URL of each service. The keys have the format `AUTH_MONGO_URL`. */
export function databaseUrls(url: string): Record<string, string> {
  return Object.fromEntries(
    serviceNames.map((name) => [`${name.toUpperCase()}_MONGO_URL`, databaseUrl(url, `boaxepa_${name}`)]),
  );
}

/**
 * Returns the environment without the variables of npm and of the IPC channel to the parent process. NODE_OPTIONS, PORT
 * and the signing key of releases are omitted too.
 */
function inheritedEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const names = Object.keys(env).filter(
    (name) =>
      !/^npm_/i.test(name) &&
      ![
        'NODE_CHANNEL_FD',
        'NODE_CHANNEL_SERIALIZATION_MODE',
        'NODE_OPTIONS',
        'INIT_CWD',
        'PORT',
        'RELEASE_SIGNING_KEY',
      ].includes(name),
  );
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
