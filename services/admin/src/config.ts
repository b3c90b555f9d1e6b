import {
  databaseUrl,
  optionalSecret,
  port,
  processSpec,
  readConfig,
  secret,
  str,
  url,
  shutdownSpec,
} from '@boaxepa/service-kit/config/readConfig';

const spec = {
  ...processSpec,
  PORT: port(),
  /** Auth's public keys. */
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

/** Environment of server and worker, checked and frozen. @throws ConfigError listing every fault. */
export const readAdminConfig = (env = process.env) => readConfig(spec, env);

/** Environment of the page of the queues, checked and frozen. @throws ConfigError listing every fault. */
export const readQueuesConfig = (env = process.env) =>
  readConfig(
    {
      PORT: port(),
      ...shutdownSpec,
      INTERNAL_PORT: port(),
      LOG_LEVEL: str({ default: 'info' }),
      REDIS_URL: databaseUrl(),
      AUTH_URL: url(),
    },
    env,
  );
