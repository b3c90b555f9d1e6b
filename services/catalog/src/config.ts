import {
  bool,
  mailSpec,
  num,
  optionalSecret,
  port,
  processSpec,
  publicUrl,
  readConfig,
  secret,
  url,
} from '@boaxepa/service-kit/config/readConfig';

const sharedSpec = {
  ...processSpec,
  PUBLIC_URL: publicUrl(),
  ORDERS_INTERNAL_URL: url(),
  ORDERS_INTERNAL_KEY: secret(),
  HIDE_MEDICINES: bool({ default: false }),
};

/**
 * Reads and validates the server's environment variables.
 * @throws ConfigError that lists every problem
 */
export const readServerConfig = (env = process.env) =>
  readConfig(
    {
      ...sharedSpec,
      PORT: port(),
      JWKS_URL: url(),
      SHARED_SECONDS: num({ default: 2 }),
      CATALOG_INTERNAL_SECRET: secret(),
      CATALOG_INTERNAL_SECRET_PREVIOUS: optionalSecret(),
    },
    env,
  );

/**
 * Reads and validates the worker's environment variables.
 * @throws ConfigError that lists every problem
 */
export const readWorkerConfig = (env = process.env) =>
  readConfig(
    {
      ...sharedSpec,
      AUTH_INTERNAL_URL: url(),
      AUTH_INTERNAL_KEY: secret(),
      ...mailSpec,
    },
    env,
  );
