import {
  databaseUrl,
  logLevel,
  optionalSecret,
  port,
  processSpec,
  readConfig,
  secret,
  url,
  shutdownSpec,
} from '@boaxepa/service-kit/config/readConfig';

const spec = {
  ...processSpec,
  PORT: port(),
  /** URL of the auth service's public keys (JWKS). This service verifies access tokens with these keys. */
  JWKS_URL: url(),
  AUTH_INTERNAL_URL: url(),
  CATALOG_INTERNAL_URL: url(),
  ORDERS_INTERNAL_URL: url(),
  AUTH_INTERNAL_KEY: secret(),
  CATALOG_INTERNAL_KEY: secret(),
  ORDERS_INTERNAL_KEY: secret(),
  ADMIN_INTERNAL_SECRET: secret(),
  ADMIN_INTERNAL_SECRET_PREVIOUS: optionalSecret(),
};

/**
 * Reads and validates the server's environment variables.
 * @throws ConfigError that lists every problem
 */
export const readAdminConfig = (env = process.env) => readConfig(spec, env);

/**
 * Reads and validates the worker's environment variables. The worker uses only MongoDB, so it needs no Redis URL.
 * @throws ConfigError that lists every problem
 */
export function readAdminWorkerConfig(env = process.env) {
  const { REDIS_URL: _unused, ...workerSpec } = processSpec;
  return readConfig(workerSpec, env);
}

/**
 * Reads and validates the environment variables of the queue dashboard, which is a separate process.
 * @throws ConfigError that lists every problem
 */
export const readQueuesConfig = (env = process.env) =>
  readConfig(
    {
      PORT: port(),
      ...shutdownSpec,
      INTERNAL_PORT: port(),
      LOG_LEVEL: logLevel(),
      REDIS_URL: databaseUrl(),
      AUTH_URL: url(),
    },
    env,
  );
