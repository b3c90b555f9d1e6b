import { isEmail, normalEmail } from '@boaxepa/contracts/domain/email';
import {
  bool,
  mailSpec,
  neverOffInProduction,
  optionalSecret,
  port,
  processSpec,
  publicUrl,
  readConfig,
  secret,
  str,
  url,
  type ConfigOf,
} from '@boaxepa/service-kit/config/readConfig';

const sharedSpec = {
  ...processSpec,
  /**
   * Public URL of the website. If it starts with `https:`, the service sets all its cookies with the attribute Secure.
   */
  PUBLIC_URL: publicUrl(),
  CATALOG_INTERNAL_URL: url(),
  ORDERS_INTERNAL_URL: url(),
  CATALOG_INTERNAL_KEY: secret(),
  ORDERS_INTERNAL_KEY: secret(),
};

const spec = {
  ...sharedSpec,
  PORT: port(),
  ADMIN_INTERNAL_URL: url(),
  ADMIN_INTERNAL_KEY: secret(),
  AUTH_INTERNAL_SECRET: secret(),
  AUTH_INTERNAL_SECRET_PREVIOUS: optionalSecret(),
  /** Private P-256 key that signs access tokens, in PKCS8 PEM. The value is the PEM text itself or its base64 form. */
  JWT_PRIVATE_KEY: str(),
  /**
   * Public keys (SPKI PEM) of earlier signing keys. Tokens of an earlier key are accepted as long as its public key is
   * listed here. The value is the PEM text of all keys, or the base64 form of this text.
   */
  JWT_PREVIOUS_PUBLIC_KEYS: str({ default: '' }),
  ADMIN_EMAIL: str({ default: '' }),
  ADMIN_PASSWORD: str({ default: '' }),
  RATE_LIMITS: neverOffInProduction(bool({ default: true })),
};

/** Password of the demo administrator. It is public, because the README shows it. */
const demoPassword = 'Admin123';

function adminFaults(config: ConfigOf<typeof spec>): string[] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  const faults: string[] = [];
  if ((email === '') !== (password === '')) faults.push('ADMIN_EMAIL, ADMIN_PASSWORD: both or none');
  if (email !== '' && !isEmail(normalEmail(email))) faults.push('ADMIN_EMAIL: not an email address');
  if (password !== '' && password.length < 6) faults.push('ADMIN_PASSWORD: at least 6 characters');
  if (config.NODE_ENV === 'production' && password === demoPassword)
    faults.push('ADMIN_PASSWORD: the demo password is public');
  return faults;
}

/**
 * Reads and validates the worker's environment variables.
 * @throws ConfigError that lists every problem
 */
export const readAuthWorkerConfig = (env = process.env) => readConfig({ ...sharedSpec, ...mailSpec }, env);

/**
 * Reads and validates the server's environment variables.
 * @throws ConfigError that lists every invalid variable, or otherwise every problem of the first administrator
 */
export const readAuthConfig = (env = process.env) => readConfig(spec, env, adminFaults);
